import { and, eq, isNull } from "drizzle-orm";
import { discountCodeUsage } from "#db/schema/discount-usage.ts";
import { orders } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { endBalances } from "#domain/shop/balances/end-balances.ts";
import { endUnpaidMembership } from "#domain/shop/memberships/follow-order.ts";
import { releasePlaces } from "#domain/shop/places/follow-order.ts";
import { returnStock } from "#domain/shop/stock/return-stock.ts";
import { returnToVouchers } from "#domain/shop/vouchers/use-vouchers.ts";

/**
 * The order is cancelled: its stock, places, code use and what vouchers would have paid go back,
 * once. A step; the order's row is locked, and this comes last, since it locks the stock items.
 */
export async function giveBack(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      status: "cancelled",
      releasedAt: now,
      updatedAt: now,
    })
    .where(and(eq(orders.id, orderId), isNull(orders.releasedAt)));
  await tx.delete(discountCodeUsage).where(eq(discountCodeUsage.orderId, orderId));
  await endBalances(tx, { orderId, now });
  await releasePlaces(tx, orderId, now);
  await endUnpaidMembership(tx, orderId, now);
  await returnToVouchers(tx, { orderId, now });
  await returnStock(tx, { orderId, now });
}
