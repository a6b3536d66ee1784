// Passes for tests: sold in the shop, bought by a client under their address, and what is left on them.
import { eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "./builders.ts";
import { cardEvent } from "./fake-cards.ts";
import { noon, type Studio } from "./studio.ts";

type Kind = {
  pricePence?: number;
  passCredits?: number;
  passValidDays?: number;
  passOpens?: "class" | "session";
  passSessionTypeId?: string;
  passIsShared?: boolean;
};

/** A pass of ten classes for £80, for sale, valid for 100 days. */
export async function aPassProduct(studio: Studio, { pricePence = 8_000, ...kind }: Kind = {}) {
  await openForBusiness(studio);
  const id = await aProduct(studio, { pricePence });
  await studio.db.transaction({ actor: "system" }, (tx) =>
    tx
      .update(products)
      .set({
        productType: "pass",
        stockItemId: null,
        passCredits: 10,
        passValidDays: 100,
        passOpens: "class",
        ...kind,
      })
      .where(eq(products.id, id)),
  );
  return id;
}

const emailOf = async (studio: Studio, client: Ctx<Client>) => {
  const { rows } = await studio.owner.query<{ email: string }>(
    "select email from clients where id = $1",
    [client.actor.id],
  );
  return rows[0]!.email;
};

/** An unpaid order of one pass, under a client's address or another one. */
export async function anOrderOfAPass(
  studio: Studio,
  productId: string,
  { client, email, now = noon }: { client?: Ctx<Client>; email?: string; now?: Date },
) {
  const { rows } = await studio.owner.query<{ price: string }>(
    "select price from products where id = $1",
    [productId],
  );
  const shopper = await aCart(studio, [[productId, 1]], now);
  const placed = await placeOrder(
    shopper,
    aCheckout({
      expectedTotal: Math.round(Number(rows[0]!.price) * 100),
      email: email ?? (await emailOf(studio, client!)),
    }),
  );
  if (!placed.ok) throw new Error(placed.why);
  return placed.value.id;
}

/** Pays an order by card. */
export async function payForPass(studio: Studio, orderId: string, now = noon) {
  const made = await ensurePayment(studio.guest({ orders: [orderId] }, now), orderId);
  if (!made.ok) throw new Error(made.why);
  const { id: intentId, amountPence } = made.value.intent;
  const event = cardEvent("payment.succeeded", { intentId, amountPence });
  await receiveEvent(studio.system(now), event);
  return event;
}

/** A pass that a client has bought and paid. */
export async function aPass(studio: Studio, client: Ctx<Client>, kind: Kind = {}, now = noon) {
  const orderId = await anOrderOfAPass(studio, await aPassProduct(studio, kind), { client, now });
  await payForPass(studio, orderId, now);
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from passes where order_id = $1",
    [orderId],
  );
  return { id: rows[0]!.id, orderId };
}

/** What is left on a pass. */
export async function leftOn(studio: Studio, passId: string): Promise<number> {
  const sum = "select coalesce(sum(credits), 0) as left from pass_entries where pass_id = $1";
  const { rows } = await studio.owner.query<{ left: string }>(sum, [passId]);
  return Number(rows[0]!.left);
}

/** What became of a pass, kind by kind, oldest first. */
export async function movesOf(studio: Studio, passId: string): Promise<string[]> {
  const { rows } = await studio.owner.query<{ kind: string }>(
    "select kind from pass_entries where pass_id = $1 order by at, kind <> 'issued', credits, cause",
    [passId],
  );
  return rows.map(({ kind }) => kind);
}

/** Lets a pass end at a moment. */
export const endAt = (studio: Studio, passId: string, moment: Date) =>
  studio.db.transaction({ actor: "system" }, (tx) =>
    tx.execute(
      sql`update passes set valid_until = ${moment.toISOString()}::timestamptz where id = ${passId}`,
    ),
  );
