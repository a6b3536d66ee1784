import { sql } from "drizzle-orm";
import { bumpVersion } from "#domain/kernel/database/content-version.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Demand } from "./claim-stock.ts";

/**
 * Puts things of an order that came back with a refund into stock again, or nothing at all: returns
 * whether the order still had all of them. The caller has locked the order's row.
 */
export async function restock(
  tx: Db,
  back: Demand,
  { orderId, now }: { orderId: string; now: Date },
) {
  if (back.length === 0) return true;
  const ids = sql.param(back.map(({ id }) => id));
  const counts = sql.param(back.map(({ wanted }) => wanted));
  const { rows } = (await tx.execute(sql`
    with back as (select * from unnest(${ids}::uuid[], ${counts}::integer[]) as b (id, pieces)),
    held as (
      select m.stock_item_id as id, -sum(m.change) as pieces from stock_movements m
      where m.order_id = ${orderId}::uuid group by 1
    ),
    fitting as (
      select b.id, b.pieces from back b
      where (select count(*) = (select count(*) from back) from back x join held h on h.id = x.id and h.pieces >= x.pieces)
    ),
    locked as (
      select s.id, f.pieces from stock_items s join fitting f on f.id = s.id order by s.id for no key update of s
    ),
    shelved as (update stock_items s set quantity = s.quantity + l.pieces from locked l where s.id = l.id returning s.id, l.pieces),
    shown as (${bumpVersion("shop")} and exists (select from shelved))
    insert into stock_movements (stock_item_id, change, reason, order_id, at)
    select id, pieces, 'refunded', ${orderId}::uuid, ${now.toISOString()}::timestamptz from shelved
    returning id`)) as unknown as { rows: unknown[] };
  return rows.length === back.length;
}
