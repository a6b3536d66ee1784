import { sql } from "drizzle-orm";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { VatPercent } from "#domain/shop/orders/vat-lines.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { vatNumberOn } from "#domain/studio/settings/rules.ts";
import { listLineMovements } from "../movements.ts";
import type { ReportPeriod } from "../rules.ts";
import { dayOf, rowsOf, within } from "../statements.ts";
import {
  type JournalLine,
  type LedgerEntry,
  linesOfBalance,
  linesOfEntry,
  linesOfMovement,
  linesOfStudioMoney,
  sumLines,
} from "./rules.ts";

/** The journal of a period: every day's lines, summed. Four statements, however long it is. */
export async function listJournal(ctx: Ctx<Owner>, period: ReportPeriod): Promise<JournalLine[]> {
  const [movements, entries, atStudio, balance] = [
    await listLineMovements(ctx, period),
    await listEntries(ctx, period),
    await listStudioMoney(ctx, period),
    await listBalance(ctx, period),
  ];
  return sumLines([
    ...movements.flatMap(linesOfMovement),
    ...entries.flatMap(linesOfEntry),
    ...atStudio.flatMap(linesOfStudioMoney),
    ...balance.flatMap(linesOfBalance),
  ]);
}

type EntryRow = Omit<LedgerEntry, "percent"> & { percent: VatPercent; soldOn: Day };

/**
 * Movements of vouchers and passes with what was left before and after each. What is left when a voucher's time is over goes
 * that day. A credit that was given in place of a refund has the rate of its order, where that has one.
 */
async function listEntries(ctx: Ctx<Owner>, period: ReportPeriod): Promise<LedgerEntry[]> {
  const settings = await findSettings(ctx);
  const rows = await rowsOf<EntryRow>(
    ctx,
    sql`with voucher as (
      select e.voucher_id as id, e.kind, e.at, (100 * e.amount)::int as change, e.id as entry,
        (100 * sum(e.amount) over (partition by e.voucher_id order by e.at, e.id))::int as after
      from voucher_entries e
    ), pass as (
      select e.pass_id as id, e.kind, case when e.kind = 'expired' then p.valid_until else e.at end as at, e.credits as change,
        sum(e.credits) over (partition by e.pass_id order by e.at, e.id)::int as after
      from pass_entries e join passes p on p.id = e.pass_id
    ), moved as (
      select 'voucher' as what, m.kind, m.at, m.after - m.change as before, m.after, (100 * v.amount)::int as whole,
        (100 * v.amount)::int as paid, i.vat_percent, v.issued_at
      from voucher m join vouchers v on v.id = m.id join lateral (${rateOf}) i on true
      union all
      select 'voucher', 'expired', v.valid_until, (100 * b.balance)::int, 0, (100 * v.amount)::int, (100 * v.amount)::int, i.vat_percent,
        v.issued_at
      from (select voucher_id, sum(amount) as balance from voucher_entries group by 1) b
        join vouchers v on v.id = b.voucher_id join lateral (${rateOf}) i on true
      where b.balance > 0 and v.valid_until < ${ctx.now.toISOString()}::timestamptz
      union all
      select 'pass', m.kind, m.at, m.after - m.change, m.after, p.credits, (100 * p.paid)::int, i.vat_percent, p.issued_at
      from pass m join passes p on p.id = m.id join order_items i on i.id = p.order_item_id
      where m.change <> 0
    )
    select ${dayOf(sql`at`)} as day, what, kind, before, after, whole, paid as "paidPence", vat_percent as percent,
      ${dayOf(sql`issued_at`)} as "soldOn"
    from moved where ${within(sql`at`, period)} order by at`,
  );
  return rows.map(({ soldOn, percent, ...entry }) => ({
    ...entry,
    percent: settings && vatNumberOn(settings, soldOn) !== undefined ? percent : null,
  }));
}

/** The rate of the line that bought a voucher `v`, or the one rate of the order that it is a credit of. */
const rateOf = sql`select case when min(o.vat_percent) = max(o.vat_percent) then min(o.vat_percent) end as vat_percent
  from order_items o where o.order_id = v.order_id and (v.order_item_id is null or o.id = v.order_item_id)`;

/** What was taken at the studio, less what was returned there, each on its day; mistakes are left out. */
const listStudioMoney = (ctx: Ctx<Owner>, period: ReportPeriod) =>
  rowsOf<{ day: Day; pence: number }>(
    ctx,
    sql`select ${dayOf(sql`at`)} as day, sum(pence)::int as pence from (
      select taken_at as at, (100 * amount)::int as pence, true as came from studio_payments
        where ended_as is distinct from 'mistake'
      union all select ended_at, -(100 * amount)::int, false from studio_payments where ended_as = 'returned'
    ) m where ${within(sql`at`, period)} group by 1, came order by 1`,
  );

/**
 * Fees and payouts of each day, as the card provider's account says them. What is neither (a monthly
 * fee, a correction) counts among the fees: then the account here is the account there.
 */
const listBalance = (ctx: Ctx<Owner>, period: ReportPeriod) =>
  rowsOf<{ day: Day; feePence: number; payoutPence: number }>(
    ctx,
    sql`select ${dayOf(sql`moved_at`)} as day, (100 * (sum(fee) - coalesce(sum(amount) filter (where kind = 'other'), 0)))::int as "feePence",
      (-100 * coalesce(sum(amount) filter (where kind = 'payout'), 0))::int as "payoutPence"
    from balance_movements where ${within(sql`moved_at`, period)} group by 1 order by 1`,
  );

/** When the card provider's account was last asked, and the newest movement that it told of. */
export const findBalanceState = async (ctx: Ctx<Owner>) => {
  const [found] = await rowsOf<{ last: string | null }>(
    ctx,
    sql`select to_json(max(moved_at)) #>> '{}' as last from balance_movements`,
  );
  return found?.last ? new Date(found.last) : undefined;
};
