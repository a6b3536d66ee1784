import { sql } from "drizzle-orm";
import { bumpVersion } from "#domain/kernel/database/content-version.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** How many pieces are wanted of each stock item, summed over all lines that draw on it. */
export type Demand = readonly { id: string; wanted: number }[];

/** `round` counts from 1 how often an order takes its stock again after it was given back. */
type Claim = { orderId: string; reason: "sold" | "reclaimed"; round?: number; now: Date };

/**
 * Takes everything that an order needs out of stock, or nothing at all: returns whether it could.
 * One statement locks the items in the order of their ids (so that two orders never wait for each
 * other), checks, takes, records it and marks the shop's pages as stale, because every round trip
 * that is saved on a busy item serves another buyer.
 */
export async function claimStock(
  tx: Db,
  demand: Demand,
  { orderId, reason, round = 0, now }: Claim,
): Promise<boolean> {
  if (demand.length === 0) return true;
  const ids = sql.param(demand.map(({ id }) => id));
  const counts = sql.param(demand.map(({ wanted }) => wanted));
  const { rows } = (await tx.execute(sql`
    with demand as (select * from unnest(${ids}::uuid[], ${counts}::integer[]) as d (id, wanted)),
    locked as (
      select s.id, s.quantity, d.wanted from stock_items s join demand d on d.id = s.id order by s.id for no key update of s
    ),
    claimed as (
      update stock_items s set quantity = s.quantity - l.wanted from locked l
      where s.id = l.id and (select bool_and(quantity >= wanted) from locked)
      returning s.id, l.wanted
    ),
    shown as (${bumpVersion("shop")} and exists (select from claimed))
    insert into stock_movements (stock_item_id, change, reason, order_id, round, at)
    select id, -wanted, ${reason}, ${orderId}::uuid, ${round}::integer, ${now.toISOString()}::timestamptz from claimed
    returning id`)) as unknown as { rows: unknown[] };
  return rows.length === demand.length;
}
