import { sql } from "drizzle-orm";
import { bumpVersion } from "#domain/kernel/content-version.ts";
import type { Db } from "#domain/kernel/database.ts";

/**
 * Puts what an order took back on the shelves, once: a second return of the same order changes nothing. Locks the items
 * in the order of their ids, and marks the shop's pages as stale, as every claim does.
 */
export async function returnStock(tx: Db, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await tx.execute(sql`
    with back as (
      insert into stock_movements (stock_item_id, change, reason, order_id, at)
      select stock_item_id, -change, 'returned', order_id, ${now.toISOString()}::timestamptz
      from stock_movements where order_id = ${orderId}::uuid and reason = 'sold'
      on conflict do nothing returning stock_item_id, change
    ),
    locked as (
      select s.id, b.change from stock_items s join back b on b.stock_item_id = s.id order by s.id for no key update of s
    ),
    shown as (${bumpVersion("shop")} and exists (select from back))
    update stock_items s set quantity = s.quantity + l.change from locked l where s.id = l.id`);
}
