import { sql } from "drizzle-orm";
import { bumpVersion } from "#domain/kernel/database/content-version.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/**
 * Puts what an order still holds back into stock, once: a second return of the same hold changes
 * nothing. What a refund put back before is not put back again. Locks the items in the order of
 * their ids, and marks the shop's pages as stale, as every claim does. The caller has locked the
 * order's row.
 */
export async function returnStock(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select stock_item_id, -sum(change) as pieces from stock_movements
      where order_id = ${orderId}::uuid group by stock_item_id having sum(change) < 0
    ),
    back as (
      insert into stock_movements (stock_item_id, change, reason, order_id, round, at)
      select held.stock_item_id, held.pieces, 'returned', o.id, o.hold_round, ${now.toISOString()}::timestamptz
      from held, orders o where o.id = ${orderId}::uuid
      on conflict do nothing returning stock_item_id, change
    ),
    locked as (
      select s.id, b.change from stock_items s join back b on b.stock_item_id = s.id order by s.id for no key update of s
    ),
    shown as (${bumpVersion("shop")} and exists (select from back))
    update stock_items s set quantity = s.quantity + l.change from locked l where s.id = l.id`);
}
