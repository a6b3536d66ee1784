import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { retreatBalances } from "#db/schema/retreats.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { returnToVouchers } from "#domain/shop/vouchers/use-vouchers.ts";

/** Of one balance alone, or of all that the order has. */
type Ended = { orderId: string; balanceId?: string; now: Date };

/**
 * The places of an order are given up or back: nothing more is asked for them, and the orders that
 * asked are cancelled where they are not paid, with what vouchers paid of them given back. Money that comes for one all the same goes back by
 * the rule for late payments (`isEnded`). A step; the order is locked.
 */
export async function endBalances(tx: Db, ended: Ended): Promise<void> {
  const asking = await listAsking(tx, ended);
  if (asking.length === 0) return;
  const { now } = ended;
  for (const orderId of asking) await returnToVouchers(tx, { orderId, now });
  await tx
    .update(orders)
    .set({
      status: "cancelled",
      releasedAt: now,
      updatedAt: now,
    })
    .where(and(inArray(orders.id, asking), isNull(orders.paidAt), isNull(orders.releasedAt)));
  await tx
    .update(retreatBalances)
    .set({ endedAt: now, version: sql`${retreatBalances.version} + 1` })
    .where(inArray(retreatBalances.balanceOrderId, asking));
}

/** The orders that ask for balances that have not ended: they are locked with the order. */
async function listAsking(tx: Db, { orderId, balanceId }: Omit<Ended, "now">) {
  const { id, orderId: of, balanceOrderId, endedAt } = retreatBalances;
  const one = balanceId === undefined ? undefined : eq(id, balanceId);
  const rows = await tx
    .select({ asking: balanceOrderId })
    .from(retreatBalances)
    .where(and(eq(of, orderId), one, isNull(endedAt)));
  return rows.flatMap(({ asking }) => (asking ? [asking] : []));
}

/** Whether an order asks for a balance that is not due any more. */
export const isEnded = async (tx: Db, orderId: string): Promise<boolean> =>
  Boolean((await findBalanceOfOrder(tx, orderId))?.endedAt);

/** Whether an order asks for the balance of another. */
export const isBalance = async (tx: Db, orderId: string): Promise<boolean> =>
  (await findBalanceOfOrder(tx, orderId)) !== undefined;

async function findBalanceOfOrder(tx: Db, orderId: string) {
  const { endedAt, balanceOrderId } = retreatBalances;
  const [row] = await tx
    .select({ endedAt })
    .from(retreatBalances)
    .where(eq(balanceOrderId, orderId));
  return row;
}
