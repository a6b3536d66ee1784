import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";

type Refunded = { orderId: string; refundId: string; now: Date };

/** Takes off what is left on the passes of an order whose buyer gets the money back. A step; the order and its passes are locked. */
export async function cancelPasses(tx: Db, { orderId, refundId, now }: Refunded): Promise<void> {
  await tx.execute(sql`
    insert into pass_entries (pass_id, kind, credits, cause, at)
    select p.id, 'cancelled', -sum(e.credits), ${`cancelled:${refundId}`}, ${now.toISOString()}::timestamptz
    from passes p join pass_entries e on e.pass_id = p.id
    where p.order_id = ${orderId}::uuid group by p.id having sum(e.credits) > 0 order by p.id on conflict do nothing`);
}
