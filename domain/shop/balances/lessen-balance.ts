import { eq, sql } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import { retreatBalances } from "#db/schema/retreats.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { leastChargePence } from "#domain/shop/discounts/rules.ts";
import { confirmOrder } from "#domain/shop/orders/paying/confirm-order.ts";
import { returnExcess } from "#domain/shop/vouchers/use-vouchers.ts";

type Lessened = {
  balanceId: string;
  /** For how many places it is asked from now on; one at least. */
  places: number;
  now: Date;
};

/**
 * A step: the balance is due for fewer places, and so is the order that asks for it. What vouchers have
 * paid beyond that goes back to them; what they have paid in full is paid. The order of the deposit is
 * locked, and no card payment of the balance is under way. Answers what is due now (pence).
 */
export async function lessenBalance(tx: Db, { balanceId, places, now }: Lessened): Promise<number> {
  const [balance] = await tx
    .select({
      asking: retreatBalances.balanceOrderId,
      pricePence: retreatBalances.pricePence,
      depositPence: retreatBalances.depositPence,
      byVoucherPence: orders.voucherPence,
      round: orders.holdRound,
    })
    .from(retreatBalances)
    .innerJoin(orders, eq(orders.id, retreatBalances.balanceOrderId))
    .where(eq(retreatBalances.id, balanceId));
  if (!balance?.asking) throw new Error("a balance is lessened for which there is no order");
  const { asking: orderId, pricePence, depositPence } = balance;
  const amountPence = (pricePence - depositPence) * places;
  const keptPence = keptOf(balance.byVoucherPence, amountPence);
  const excessPence = balance.byVoucherPence - keptPence;
  if (excessPence > 0)
    await returnExcess(tx, { orderId, amountPence: excessPence, mark: `places-${places}`, now });
  await tx
    .update(orderItems)
    .set({ quantity: places, totalPence: amountPence })
    .where(eq(orderItems.orderId, orderId));
  await tx
    .update(orders)
    .set({
      subtotalPence: amountPence,
      totalPence: amountPence,
      voucherPence: keptPence,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId));
  await tx
    .update(retreatBalances)
    .set({ places, amountPence, version: sql`${retreatBalances.version} + 1` })
    .where(eq(retreatBalances.id, balanceId));
  if (keptPence === amountPence) await confirmOrder(tx, { orderId, now });
  return amountPence - keptPence;
}

/** What vouchers go on paying: not more than is due, and so that a card can pay the rest. */
function keptOf(byVoucherPence: number, amountPence: number): number {
  const kept = Math.min(byVoucherPence, amountPence);
  const rest = amountPence - kept;
  return kept > 0 && rest > 0 && rest < leastChargePence
    ? Math.max(0, amountPence - leastChargePence)
    : kept;
}
