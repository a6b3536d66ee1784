import { randomUUID } from "node:crypto";
import { membershipPeriods } from "#db/schema/memberships.ts";
import { orderItems } from "#db/schema/orders.ts";
import { passes } from "#db/schema/passes.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { normalPostcode } from "#domain/kernel/text/postcode.ts";
import { nothingTravels } from "#domain/shop/delivery/rules.ts";
import type { PassOpens } from "#domain/shop/passes/rules.ts";
import { findProfile } from "#domain/shop/orders/placing/find-known-buyer.ts";
import {
  ensureCustomer,
  insertOrder,
  type NewOrder,
} from "#domain/shop/orders/placing/write-order.ts";
import { ensureMembershipProduct } from "./membership-product.ts";
import { formatMonth, membershipCategory, membershipSlug } from "./messages.ts";
import { validDaysUntil } from "./rules.ts";

type Member = { clientId: string; name: string; credits: number; opens: PassOpens };
type Month = {
  membership: Member & { sessionTypeId: string | null };
  pricePence: number;
  startsAt: Date;
  endsAt: Date;
  now: Date;
  /** Until when it is held unpaid; none where it is paid already. */
  reservedUntil: Date | null;
};

/**
 * A step: the order of a month, with its one line, and the pass that it gives, which is worth something once the order is
 * paid. The client is locked, so that there is one at a time.
 */
export async function writeOrderOfMonth(tx: Db, month: Month) {
  const { membership, pricePence, startsAt, endsAt, now, reservedUntil } = month;
  const id = randomUUID();
  const buyer = await buyerOf(tx, membership.clientId, id);
  const customerId = await ensureCustomer(tx, { buyer, now });
  const productId = await ensureMembershipProduct(tx, now);
  const order: NewOrder = {
    id,
    cart: null,
    channel: "web",
    buyer,
    requestHash: null,
    lines: [],
    shares: [],
    discount: undefined,
    subtotal: pricePence,
    arrangement: nothingTravels,
    total: pricePence,
    vouchers: [],
    now,
    held: reservedUntil && { reservedUntil },
  };
  const written = await insertOrder(tx, order, customerId);
  if (!written) throw new Error("the order of a month was not written");
  const [item] = await tx
    .insert(orderItems)
    .values({
      orderId: id,
      position: 1,
      productId,
      productName: formatMonth(membership.name, startsAt),
      productSlug: membershipSlug,
      productType: "pass",
      categorySlug: membershipCategory,
      quantity: 1,
      pricePence,
      totalPence: pricePence,
    })
    .returning({ id: orderItems.id });
  const { name, credits, opens, sessionTypeId } = membership;
  await tx.insert(passes).values({
    orderId: id,
    orderItemId: item!.id,
    piece: 1,
    name,
    credits,
    validDays: validDaysUntil(endsAt, now),
    opens,
    sessionTypeId,
    paidPence: pricePence,
    createdAt: now,
  });
  return written;
}

type Period = Omit<typeof membershipPeriods.$inferInsert, "invoiceId"> & { invoiceId?: string };

/** A step: notes which order is which month; false where this bill has one already. */
export async function writePeriod(tx: Db, period: Period): Promise<boolean> {
  const written = await tx
    .insert(membershipPeriods)
    .values(period)
    .onConflictDoNothing()
    .returning({ orderId: membershipPeriods.orderId });
  return written.length > 0;
}

/** The client as the buyer of an order, under the address that they have proved. */
async function buyerOf(tx: Db, clientId: string, orderId: string): Promise<NewOrder["buyer"]> {
  const [client] = await findProfile(tx, clientId);
  if (!client) throw new Error("the client of a membership is gone");
  const postcode = normalPostcode(client.postcode, "GB") ?? "";
  return {
    ...client,
    postcode,
    addressLine2: "",
    country: "GB",
    discountCode: "",
    accepted: "",
    idempotencyKey: orderId,
    expectedTotal: 0,
  };
}
