import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { endOfDay, monthsAfter } from "#domain/kernel/dates/london.ts";
import { before, londonDay } from "#domain/kernel/time.ts";
import { validMonths } from "./rules.ts";

/** The last instant of a voucher that is issued now: 24 months later, to the end of that London day. */
const lastInstant = (now: Date): Date =>
  before(endOfDay(monthsAfter(londonDay(now), validMonths)), 1);

/**
 * Gives the vouchers of an order the value that was paid for them, once. A step of every command
 * that makes the order paid, in the same transaction, so that there is no paid order without its
 * vouchers and no voucher without its money.
 */
export async function issueVouchers(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with issued as (
      update vouchers set issued_at = ${at}, valid_until = ${lastInstant(now).toISOString()}::timestamptz
      where order_id = ${orderId}::uuid and issued_at is null returning id, amount
    )
    insert into voucher_entries (voucher_id, kind, amount, cause, order_id, at)
    select id, 'issued', amount, 'issued', ${orderId}::uuid, ${at} from issued on conflict do nothing`);
}
