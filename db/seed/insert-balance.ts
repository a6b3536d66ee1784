import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";

/**
 * The card provider's account of the seeded year: what each payment and refund moved, 1.5% and 20p
 * kept of each payment, and every day what came three days before paid out to the bank.
 */
export async function insertBalance(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into balance_movements (id, kind, raw_kind, amount, fee, moved_at, source)
    select 'txn_demo_' || replace(p.id::text, '-', ''), 'charge', 'charge', p.amount, round(p.amount * 0.015 + 0.2, 2), p.recorded_at,
      replace(p.intent_id, 'pi_', 'ch_')
    from payments p where p.intent_id is not null
    union all
    select 'txn_demo_' || replace(r.id::text, '-', ''), 'refund', 'refund', -r.amount, 0, r.created_at, r.provider_id
    from refunds r where r.provider_id is not null and r.status = 'succeeded'`);
  await tx.execute(sql`
    insert into balance_movements (id, kind, raw_kind, amount, fee, moved_at, source)
    select 'txn_demo_payout_' || to_char(day, 'YYYYMMDD'), 'payout', 'payout', -net, 0, day + interval '3 days 6 hours',
      'po_demo_' || to_char(day, 'YYYYMMDD')
    from (select date_trunc('day', moved_at) as day, sum(amount - fee) as net from balance_movements group by 1) d
    where net > 0 and day + interval '3 days 6 hours' < (select max(moved_at) from balance_movements)`);
}
