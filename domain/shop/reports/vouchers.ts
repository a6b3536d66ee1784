import { sql, type SQL } from "drizzle-orm";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { ReportPeriod } from "./rules.ts";
import { rowsOf } from "./statements.ts";

/**
 * What became of vouchers in a period, and what is owed to their holders at the end of its last
 * day; pence.
 */
export type VoucherSums = {
  issued: number;
  /** What was left on vouchers of another system when they moved in. */
  movedIn: number;
  used: number;
  refunded: number;
  cancelled: number;
  corrected: number;
  expired: number;
  owed: number;
};

const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
const endOf = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`;

/** What stood on each voucher at an instant; one whose time was over by then was worth nothing any more. */
const balancesAt = (instant: SQL): SQL => sql`select v.id, v.valid_until, sum(e.amount) as balance
  from vouchers v join voucher_entries e on e.voucher_id = v.id and e.at < ${instant} group by v.id, v.valid_until`;

/**
 * The movements of a period by their kind, and what is owed at its end: a liability until it is used or over. What orders
 * held and gave back unpaid is left out of what was used. Decision 029.
 */
export async function sumVouchers(
  ctx: Ctx<Owner>,
  { from, to }: ReportPeriod,
): Promise<VoucherSums> {
  const [start, end] = [startOf(from), endOf(to)];
  const of = (kinds: SQL) =>
    sql`coalesce(100 * sum(amount) filter (where kind in (${kinds})), 0)::int`;
  const [sums] = await rowsOf<VoucherSums>(
    ctx,
    sql`select ${of(sql`'issued'`)} as issued,
      ${of(sql`'moved-in'`)} as "movedIn", -${of(sql`'used', 'returned'`)} as used, ${of(sql`'refunded'`)} as refunded,
      -${of(sql`'cancelled'`)} as cancelled, ${of(sql`'corrected'`)} as corrected,
      (select coalesce(100 * sum(balance), 0)::int from (${balancesAt(end)}) b where b.valid_until >= ${end}) as owed,
      (select coalesce(100 * sum(balance), 0)::int from (${balancesAt(end)}) b
        where b.valid_until >= ${start} and b.valid_until < ${end}) as expired
    from voucher_entries where at >= ${start} and at < ${end}`,
  );
  return sums!;
}

export type VoucherOwed = {
  lastFour: string | null;
  orderNumber: string;
  issuedAt: Date;
  validUntil: Date;
  amountPence: number;
  owedPence: number;
};

/** Each voucher with something on it at the end of a period's last day, oldest first. */
export async function listVouchersOwed(
  ctx: Ctx<Owner>,
  { to }: ReportPeriod,
): Promise<VoucherOwed[]> {
  const end = endOf(to);
  const rows = await rowsOf<VoucherOwed>(
    ctx,
    sql`select v.last_four as "lastFour", o.order_number as "orderNumber", v.issued_at as "issuedAt", v.valid_until as "validUntil",
      (100 * v.amount)::int as "amountPence", (100 * b.balance)::int as "owedPence"
    from (${balancesAt(end)}) b join vouchers v on v.id = b.id join orders o on o.id = v.order_id
    where b.balance > 0 and b.valid_until >= ${end} order by v.issued_at, v.id`,
  );
  return rows.map((row) => ({
    ...row,
    issuedAt: new Date(row.issuedAt),
    validUntil: new Date(row.validUntil),
  }));
}
