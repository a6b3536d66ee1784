import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";

/**
 * Puts on the passes of an order what was paid for, once; they are valid to the end of their last London day. A step of every
 * command that makes the order paid, in the same transaction, so that there is no paid order without its passes.
 */
export async function issuePasses(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with issued as (
      update passes set issued_at = ${at}, valid_until = last_instant(${at}, valid_days)
      where order_id = ${orderId}::uuid and issued_at is null returning id, credits
    )
    insert into pass_entries (pass_id, kind, credits, cause, at)
    select id, 'issued', credits, 'issued', ${at} from issued on conflict do nothing`);
}
