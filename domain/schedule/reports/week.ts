import { sql } from "drizzle-orm";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { listDaysTaken } from "#domain/shop/reports/queries.ts";
import { rowsOf, within } from "#domain/shop/reports/statements.ts";
import { listMonthsAttended, listTaken } from "./queries.ts";
import { listSlipping } from "./slipping.ts";

/** A week of the studio in sums, without names; money in pence. */
export type WeekReport = {
  from: Day;
  to: Day;
  classes: number;
  booked: number;
  places: number;
  came: number;
  away: number;
  late: number;
  sessions: number;
  /** What was paid for these classes and sessions, and what the shop took less what it gave back. */
  taken: number;
  shop: number;
  /** Places of that week that are not paid or not marked yet. */
  unpaid: number;
  undecided: number;
  slipping: number;
  ahead: { classes: number; places: number; taken: number; waiting: number; sessions: number };
};

/** The Monday of a day's week. */
const mondayOf = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Publishes that a week has ended, once: on Monday, or on Tuesday where nothing ran on Monday.
 */
export const publishWeekEnded = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const today = londonDay(ctx.now);
    const monday = mondayOf(today);
    if (today > addDays(monday, 1)) return done(false);
    await publishEvent(tx, "week.ended", { monday }, { now: ctx.now, key: `week-${monday}` });
    return done(true);
  });

/** What the week before a Monday came to, and how the week that begins with it stands. */
export async function findWeek(ctx: Ctx<System>, monday: Day): Promise<WeekReport> {
  const week = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const [months, taken, shop, open, ahead, slipping] = [
    await listMonthsAttended(ctx, week),
    await listTaken(ctx, week, "type"),
    await listDaysTaken(ctx, week),
    await countOpen(ctx, week),
    await countAhead(ctx, { from: monday, to: addDays(monday, 6) }),
    await listSlipping(ctx),
  ];
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  return {
    ...week,
    classes: sum(months, (row) => row.classes),
    booked: sum(months, (row) => row.booked),
    places: sum(months, (row) => row.places),
    came: sum(months, (row) => row.came),
    away: sum(months, (row) => row.away + row.missed),
    late: sum(months, (row) => row.late),
    sessions: sum(months, (row) => row.sessions),
    taken: sum(taken, (row) => row.taken),
    shop: sum(shop, (row) => row.taken - row.refunded),
    ...open,
    slipping: slipping.length,
    ahead,
  };
}

type Week = { from: Day; to: Day };

async function countOpen(ctx: Ctx<System>, week: Week) {
  const [counted] = await rowsOf<{ unpaid: number; undecided: number }>(
    ctx,
    sql`select count(*) filter (where p.payment_status in ('pending', 'failed') and s.price > 0)::int as unpaid,
      count(*) filter (where p.attended is null)::int as undecided
    from sessions s join group_participants p on p.session_id = s.id and p.status = 'confirmed'
    where s.kind = 'group' and s.status <> 'cancelled' and ${within(sql`s.starts_at`, week)}`,
  );
  return counted!;
}

async function countAhead(ctx: Ctx<System>, week: Week) {
  const [counted] = await rowsOf<WeekReport["ahead"]>(
    ctx,
    sql`select count(*) filter (where s.kind = 'group')::int as classes, coalesce(sum(s.max_participants), 0)::int as places,
      coalesce(sum(c.taken), 0)::int as taken, coalesce(sum(c.waiting), 0)::int as waiting,
      count(*) filter (where s.kind = 'individual')::int as sessions
    from sessions s cross join lateral (select count(*) filter (where p.place_no is not null) as taken,
      count(*) filter (where p.status = 'waitlist') as waiting from group_participants p where p.session_id = s.id) c
    where s.kind in ('group', 'individual') and s.status = 'scheduled' and s.archived_at is null and ${within(sql`s.starts_at`, week)}`,
  );
  return counted!;
}
