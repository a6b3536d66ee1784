import { eq } from "drizzle-orm";
import { customers, orderItems, orders } from "#db/schema/orders.ts";
import { passes } from "#db/schema/passes.ts";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Db } from "#domain/kernel/database.ts";
import { lock } from "#domain/kernel/locks.ts";
import { ChangedMeanwhile } from "#domain/kernel/repeated.ts";
import { listAsking } from "#domain/shop/balances/end-balances.ts";
import { placeLocksOf } from "#domain/shop/places/follow-order.ts";
import { orderEvents } from "#db/schema/orders.ts";

/**
 * Locks an order for the length of a transaction, with its buyer, its code, the places that it pays
 * for, the passes that it bought, the orders that ask for its balances, and the vouchers that it bought or that pay for it: other
 * transactions that change one of them wait. With `shelves` it
 * also locks the stock that the order has or had; for a cancelled order it always does, because the
 * order may be wanted after all.
 */
export async function lockOrder(tx: Db, orderId: string, { shelves = false } = {}) {
  const { customerId, discountCodeId, releasedAt } = orders;
  const which = eq(orders.id, orderId);
  const [seen] = await tx
    .select({ customerId, keptAs: customers.mergedInto, discountCodeId, releasedAt })
    .from(orders)
    .leftJoin(customers, eq(customers.id, customerId))
    .where(which);
  if (!seen) return undefined;
  const withShelves = shelves || seen.releasedAt !== null;
  const [items, used, bought, sold, places, asking] = await Promise.all([
    tx
      .select({ id: orderItems.stockItemId })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId)),
    tx
      .select({ id: voucherEntries.voucherId })
      .from(voucherEntries)
      .where(eq(voucherEntries.orderId, orderId)),
    tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.orderId, orderId)),
    tx.select({ id: passes.id }).from(passes).where(eq(passes.orderId, orderId)),
    placeLocksOf(tx, orderId),
    listAsking(tx, { orderId }),
  ]);
  await lock(tx, {
    ...places,
    customer: [seen.customerId, seen.keptAs],
    stock: withShelves ? items.map(({ id }) => id) : [],
    code: [seen.discountCodeId],
    voucher: [...used, ...bought].map(({ id }) => id),
    pass: sold.map(({ id }) => id),
    order: [orderId, ...asking],
  });
  const [row] = await tx.select().from(orders).where(which);
  if (row && (row.customerId !== seen.customerId || (row.releasedAt && !withShelves)))
    throw new ChangedMeanwhile();
  return row;
}

/** What was done to an order, for its timeline; `detail` is shown to staff, and only `facts` go into the audit. */
export type OrderEvent = {
  orderId: string;
  kind: string;
  by: string;
  detail?: Record<string, unknown>;
  facts?: Record<string, unknown>;
  address?: string | undefined;
};

/**
 * Writes an action of staff into the order's timeline and into the audit, in the transaction of the
 * action.
 */
export async function recordOrderEvent(
  tx: Db,
  ctx: Ctx<Staff | Therapist>,
  { orderId, kind, by, detail, facts, address }: OrderEvent,
) {
  await tx
    .insert(orderEvents)
    .values({ orderId, kind, detail: { ...detail, ...facts, by }, at: ctx.now });
  await audit(tx, ctx, { action: `order.${kind}`, address, detail: { orderId, ...facts } });
}
