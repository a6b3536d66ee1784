import { eq, type SQL, sql } from "drizzle-orm";
import { customers, orders } from "#db/schema/orders.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock, shared } from "#domain/kernel/database/locks.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";
import { together } from "#domain/kernel/database/together.ts";
import { placeLocksOf } from "#domain/shop/places/follow-order.ts";
import { orderEvents } from "#db/schema/orders.ts";

/** What else is locked: the stock that it has, and vouchers that are to pay for it. */
type Also = {
  shelves?: boolean;
  vouchers?: readonly string[];
  /** Products that are sold for what comes back, and their stock. */
  products?: readonly string[];
  stock?: readonly string[];
};

/**
 * Locks an order for the length of a transaction, with its buyer, its code, the places that it pays
 * for, the passes that it bought, the orders that ask for its balances, and the vouchers that it bought or that pay for it: other
 * transactions that change one of them wait. With `shelves` it
 * also locks the stock that the order has or had; for a cancelled order it always does, because the
 * order may be wanted after all.
 */
export async function lockOrder(
  tx: Db,
  orderId: string,
  { shelves = false, vouchers = [], products = [], stock = [] }: Also = {},
) {
  const [[seen], places] = await together([
    belongingsOf(tx).execute({ orderId }),
    placeLocksOf(tx, orderId),
  ]);
  if (!seen) return undefined;
  const withShelves = shelves || seen.releasedAt !== null;
  // The database answers one after the other: the order is read when all of it was locked.
  const [, [row]] = await together([
    lock(tx, {
      ...places,
      customer: [seen.customerId, seen.keptAs],
      product: shared(products),
      stock: [...(withShelves ? seen.stock : []), ...stock],
      code: [seen.discountCodeId],
      voucher: [...seen.used, ...seen.bought, ...vouchers],
      pass: seen.passes,
      order: [orderId, ...seen.asking],
    }),
    tx.select().from(orders).where(eq(orders.id, orderId)),
  ]);
  if (row && (row.customerId !== seen.customerId || (row.releasedAt && !withShelves)))
    throw new ChangedMeanwhile();
  return row;
}

const listed = (which: SQL) => sql<(string | null)[]>`coalesce((select ${which}), '[]')`;

/** What an order has that is locked with it, by its ids. */
const belongingsOf = prepared((db) =>
  db
    .select({
      customerId: orders.customerId,
      keptAs: customers.mergedInto,
      discountCodeId: orders.discountCodeId,
      releasedAt: orders.releasedAt,
      stock: listed(
        sql`json_agg(i.stock_item_id) from order_items i where i.order_id = ${orders.id}`,
      ),
      used: listed(
        sql`json_agg(e.voucher_id) from voucher_entries e where e.order_id = ${orders.id} or e.order_id in (
          select b.balance_order_id from retreat_balances b where b.order_id = ${orders.id})`,
      ),
      bought: listed(sql`json_agg(v.id) from vouchers v where v.order_id = ${orders.id}`),
      asking: listed(sql`json_agg(b.balance_order_id) from retreat_balances b
        where b.order_id = ${orders.id} and b.ended_at is null`),
      passes: listed(sql`json_agg(p.id) from passes p where p.order_id = ${orders.id}`),
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, sql.placeholder("orderId")))
    .prepare("what_an_order_has"),
);

/** What was done to an order, for its timeline; `detail` is shown to staff, and only `facts` go into the audit. */
export type OrderEvent = {
  orderId: string;
  kind: string;
  by: string;
  detail?: Record<string, unknown>;
  facts?: Record<string, unknown>;
};

/**
 * Writes an action of staff into the order's timeline and into the audit, in the transaction of the
 * action.
 */
export async function recordOrderEvent(
  tx: Db,
  ctx: Ctx<Staff | Therapist>,
  { orderId, kind, by, detail, facts }: OrderEvent,
) {
  await tx
    .insert(orderEvents)
    .values({ orderId, kind, detail: { ...detail, ...facts, by }, at: ctx.now });
  await audit(tx, ctx, { action: `order.${kind}`, detail: { orderId, ...facts } });
}
