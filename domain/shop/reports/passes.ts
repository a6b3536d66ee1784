import { sql, type SQL } from "drizzle-orm";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { ReportPeriod } from "./rules.ts";
import { rowsOf } from "./statements.ts";

/**
 * What became of passes in a period, and what is owed to their clients at the end of its last day;
 * pence. Of what is used, each class or session counts as its part of what was paid.
 */
export type PassSums = {
  sold: number;
  /** What was left on passes of another system when they moved in. */
  movedIn: number;
  used: number;
  cancelled: number;
  corrected: number;
  expired: number;
  owed: number;
};

const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
const endOf = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`;

/** What is left on each pass at an instant, and its part of what was paid; nothing more than was paid. */
const leftAt = (instant: SQL): SQL => sql`select p.id, sum(e.credits) as left,
    floor(100 * p.paid * least(sum(e.credits), p.credits) / p.credits)::int as pence
  from passes p join pass_entries e on e.pass_id = p.id and e.at < ${instant}
  where p.valid_until >= ${instant} group by p.id having sum(e.credits) > 0`;

/** The movements of a period by their kind, and what is owed at its end. Decision 058. */
export async function sumPasses(ctx: Ctx<Owner>, { from, to }: ReportPeriod): Promise<PassSums> {
  const of = (kinds: SQL) =>
    sql`coalesce(round(100 * sum(e.credits * p.paid / p.credits) filter (where e.kind in (${kinds}))), 0)::int`;
  const [sums] = await rowsOf<PassSums>(
    ctx,
    sql`select ${of(sql`'issued'`)} as sold,
      ${of(sql`'moved-in'`)} as "movedIn", -${of(sql`'used', 'returned'`)} as used,
      -${of(sql`'cancelled'`)} as cancelled, ${of(sql`'corrected'`)} as corrected, -${of(sql`'expired'`)} as expired,
      (select coalesce(sum(pence), 0)::int from (${leftAt(endOf(to))}) b) as owed
    from pass_entries e join passes p on p.id = e.pass_id where e.at >= ${startOf(from)} and e.at < ${endOf(to)}`,
  );
  return sums!;
}

export type PassOwed = {
  name: string;
  orderNumber: string;
  issuedAt: Date;
  validUntil: Date;
  paidPence: number;
  left: number;
  owedPence: number;
};

/** Each pass with something left at the end of a period's last day, oldest first. */
export async function listPassesOwed(ctx: Ctx<Owner>, { to }: ReportPeriod): Promise<PassOwed[]> {
  const rows = await rowsOf<PassOwed>(
    ctx,
    sql`select p.name, o.order_number as "orderNumber", p.issued_at as "issuedAt", p.valid_until as "validUntil",
      (100 * p.paid)::int as "paidPence", b.left::int as "left", b.pence as "owedPence"
    from (${leftAt(endOf(to))}) b join passes p on p.id = b.id join orders o on o.id = p.order_id
    order by p.issued_at, p.id`,
  );
  return rows.map((row) => ({
    ...row,
    issuedAt: new Date(row.issuedAt),
    validUntil: new Date(row.validUntil),
  }));
}
