import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";
import { nothingTravels } from "#domain/shop/delivery/rules.ts";
import type { Checkout } from "#domain/shop/orders/forms.ts";
import { recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { holdAgain } from "#domain/shop/orders/paying/hold-again.ts";
import type { TakenLine } from "#domain/shop/orders/placing/take-cart.ts";
import {
  ensureCustomer,
  insertLines,
  insertOrder,
  type NewOrder,
} from "#domain/shop/orders/placing/write-order.ts";
import { ensurePlaceProduct } from "#domain/shop/places/place-product.ts";
import { placeLineOf } from "#domain/shop/places/take-places.ts";
import { keptUntil, offerLink } from "./send-link.ts";

type Sender = Ctx<Staff | Therapist>;
type Buyer = { name: string; email: string; phone: string };
type By = { by: string };

/** Who pays by a link, as an order has its buyer; an address by post is not asked for. */
function checkoutOf({ name, email, phone }: Buyer): Checkout {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return {
    firstName,
    lastName: rest.join(" ") || "-",
    email: email.trim().toLowerCase(),
    phone,
    addressLine1: "",
    addressLine2: "",
    city: "",
    postcode: "",
    country: "GB",
    discountCode: "",
    accepted: "",
    idempotencyKey: randomUUID(),
    expectedTotal: 0,
  };
}

/** A step, as the system: the buyer's row, which an order locks before the places that it pays for. */
export const ensureBuyer = (tx: Db, { now }: Pick<Ctx, "now">, buyer: Buyer): Promise<string> =>
  ensureCustomer(tx, { buyer: checkoutOf(buyer), now });

type Paying = {
  buyer: Buyer;
  customerId: string;
  /** What it is called on the order, in parts: what, when, and where or with whom. */
  what: string;
  startsAt: Date;
  where: string;
  pricePence: number;
  /** Which place or session it pays for; neither for a fee. */
  participantId?: string;
  ownSessionId?: string;
};

/**
 * A step, as the system: an order of one place or session, or of a fee for one, by the studio for
 * a person who pays it by a mailed link, kept for as long as any such order. Answers its line.
 */
export async function orderByLink(tx: Db, ctx: Sender, paying: Paying, { by }: By) {
  const { now } = ctx;
  const { buyer, customerId, participantId, ownSessionId, ...sold } = paying;
  const product = await ensurePlaceProduct(tx, now);
  const line: TakenLine = {
    ...placeLineOf(product, { ...sold, discountCode: null }),
    available: true,
    ...(participantId && { participantId }),
    ...(ownSessionId && { ownSessionId }),
  };
  const id = randomUUID();
  const order: NewOrder = {
    id,
    cart: null,
    channel: "studio",
    buyer: checkoutOf(buyer),
    requestHash: null,
    lines: [line],
    shares: [],
    discount: undefined,
    subtotal: sold.pricePence,
    arrangement: nothingTravels,
    total: sold.pricePence,
    vouchers: [],
    now,
    held: { reservedUntil: keptUntil(now) },
  };
  const written = await insertOrder(tx, order, customerId);
  if (!written) throw new ChangedMeanwhile();
  await insertLines(tx, order);
  const who = { by };
  await recordOrderEvent(tx, ctx, {
    orderId: id,
    kind: "taken",
    facts: { paid: "link" },
    ...who,
  });
  await offerLink(tx, ctx, { orderId: id, round: 0, ...who });
  const [item] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, id), eq(orderItems.position, 1)));
  return {
    orderId: id,
    orderItemId: item!.id,
    to: buyer.email,
  };
}

type Locked = typeof orders.$inferSelect;

/**
 * A step, as the system: sends the link of such an order once more, and keeps it for as long again;
 * one that was given up meanwhile is taken up again. False where what it pays for is not to be had.
 */
export async function sendAgain(tx: Db, ctx: Sender, order: Locked, { by }: By) {
  const { now } = ctx;
  if (order.releasedAt && !(await holdAgain(tx, order, now))) return false;
  const [kept] = await tx
    .update(orders)
    .set({
      status: "pending",
      releasedAt: null,
      reservedUntil: keptUntil(now),
      updatedAt: now,
    })
    .where(eq(orders.id, order.id))
    .returning({ round: orders.holdRound });
  const who = { by };
  await offerLink(tx, ctx, { orderId: order.id, round: kept!.round, ...who });
  return true;
}
