import { sql, type SQL } from "drizzle-orm";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { ReportPeriod } from "#domain/shop/reports/rules.ts";
import { rowsOf, within } from "#domain/shop/reports/statements.ts";

// What became of the timetable: who came, how full it was, what was taken. Counted when it is asked for, each by one
// statement over the index of the start; only what has begun counts. Days are London's, money is in pence.

/** The owner, and the job that writes to them. */
type Reporter = Ctx<Owner | System>;

const first = (limit: number | undefined) => (limit === undefined ? sql`` : sql`limit ${limit}`);
const inPence = (pounds: SQL) => sql`coalesce(100 * sum(${pounds}), 0)::int`;
const local = sql`(s.starts_at at time zone 'Europe/London')`;

/** Sessions of a kind that took place, or should have, in a period up to now. */
const begun = (ctx: Reporter, period: ReportPeriod, kind: "group" | "individual") =>
  sql`s.kind = ${kind} and ${within(sql`s.starts_at`, period)} and s.starts_at <= ${ctx.now.toISOString()}::timestamptz
    and s.archived_at is null`;

/** The places of a class, counted. */
const countedPlaces = sql`lateral (select count(*) filter (where p.place_no is not null)::int as taken,
    count(*) filter (where p.place_no is not null and p.attended)::int as came,
    count(*) filter (where p.place_no is not null and not p.attended)::int as away,
    count(*) filter (where p.status = 'cancelled')::int as cancelled,
    count(*) filter (where p.status = 'cancelled' and p.is_late_cancel)::int as late
  from group_participants p where p.session_id = s.id)`;

export type MonthAttended = {
  month: string;
  classes: number;
  places: number;
  booked: number;
  came: number;
  away: number;
  cancelled: number;
  late: number;
  /** Sessions with a therapist that took place, and those that were missed. */
  sessions: number;
  missed: number;
};

/**
 * Bookings and attendance of each month; a session with a therapist that was missed or cancelled
 * late counts, too. A class that the studio cancelled counts nowhere, and neither do those who
 * would have come.
 */
export const listMonthsAttended = (ctx: Reporter, period: ReportPeriod): Promise<MonthAttended[]> =>
  rowsOf(
    ctx,
    sql`select month, sum(classes)::int as classes, sum(places)::int as places, sum(booked)::int as booked, sum(came)::int as came,
      sum(away)::int as away, sum(cancelled)::int as cancelled, sum(late)::int as late, sum(sessions)::int as sessions, sum(missed)::int as missed
    from (
      select to_char(${local}, 'YYYY-MM') as month, 1 as classes, s.max_participants as places, c.taken as booked, c.came, c.away,
        c.cancelled, c.late, 0 as sessions, 0 as missed
      from sessions s cross join ${countedPlaces} c where ${begun(ctx, period, "group")} and s.status <> 'cancelled'
      union all
      select to_char(${local}, 'YYYY-MM'), 0, 0, 0, 0, 0, case when s.status = 'cancelled' then 1 else 0 end,
        case when s.status = 'cancelled' and s.is_late_cancel then 1 else 0 end,
        case when s.status in ('scheduled', 'completed') then 1 else 0 end, case when s.status = 'no_show' then 1 else 0 end
      from sessions s where ${begun(ctx, period, "individual")} and s.hold_until is null
    ) one group by month order by month`,
  );

export type FeesDecided = { charged: number; waived: number; due: number; paid: number };

/**
 * The fees for what was missed that were decided in a period: how many were charged and waived, and
 * what was paid of it. None is due for a class that the studio cancelled itself.
 */
export const countFees = async (ctx: Reporter, period: ReportPeriod): Promise<FeesDecided> =>
  (
    await rowsOf<FeesDecided>(
      ctx,
      sql`select count(*) filter (where f.decision = 'charged')::int as charged,
        count(*) filter (where f.decision = 'waived')::int as waived,
        coalesce(100 * sum(f.amount) filter (where f.decision = 'charged'), 0)::int as due,
        coalesce(100 * sum(f.amount) filter (where o.paid_at is not null and o.payment_status <> 'refunded'), 0)::int as paid
      from attendance_fees f left join order_items i on i.id = f.order_item_id left join orders o on o.id = i.order_id
        left join group_participants p on p.id = f.participant_id left join sessions s on s.id = p.session_id
      where ${within(sql`f.decided_at`, period)} and s.status is distinct from 'cancelled'`,
    )
  )[0]!;

export type ClassUsed = {
  name: string;
  dates: number;
  places: number;
  taken: number;
  came: number;
  among: number;
};

/** How full each class was, the emptiest first. */
export const listClassesUsed = (
  ctx: Reporter,
  period: ReportPeriod,
  limit?: number,
): Promise<ClassUsed[]> =>
  rowsOf(
    ctx,
    sql`select s.group_name as name, count(*)::int as dates, sum(s.max_participants)::int as places, sum(c.taken)::int as taken,
      sum(c.came)::int as came, count(*) over ()::int as among
    from sessions s cross join ${countedPlaces} c where ${begun(ctx, period, "group")} and s.status <> 'cancelled'
    group by s.group_name order by sum(c.taken)::float / sum(s.max_participants), 1 ${first(limit)}`,
  );

/** `weekday` is 1 for Monday, `hour` that of the start. */
export type HourUsed = {
  weekday: number;
  hour: number;
  dates: number;
  places: number;
  taken: number;
};

/** How full the hours of the week were. */
export const listHoursUsed = (ctx: Reporter, period: ReportPeriod): Promise<HourUsed[]> =>
  rowsOf(
    ctx,
    sql`select extract(isodow from ${local})::int as weekday, extract(hour from ${local})::int as hour, count(*)::int as dates,
      sum(s.max_participants)::int as places, sum(c.taken)::int as taken
    from sessions s cross join ${countedPlaces} c where ${begun(ctx, period, "group")} and s.status <> 'cancelled'
    group by 1, 2 order by 1, 2`,
  );

export type TakenBy = "therapist" | "class" | "type";
export type TakenFor = {
  name: string;
  /** Paid places and sessions. */
  paid: number;
  taken: number;
  among: number;
};

const names: Record<TakenBy, SQL> = {
  therapist: sql`coalesce(t.name, nullif(s.instructor_name, ''), 'Nobody named')`,
  class: sql`coalesce(s.group_name, y.name, 'Session')`,
  type: sql`coalesce(y.name, 'No type')`,
};

/**
 * What was paid for the places and sessions of a period, by the day on which they took place: of a place what stands in
 * it, however it was paid; of a session with a therapist what was taken at the studio or by card; and fees for what was missed. What was given back is left out.
 */
export const listTaken = (
  ctx: Reporter,
  period: ReportPeriod,
  by: TakenBy,
  limit?: number,
): Promise<TakenFor[]> =>
  rowsOf(
    ctx,
    sql`select ${names[by]} as name, count(*)::int as paid, ${inPence(sql`m.amount`)} as taken, count(*) over ()::int as among
    from sessions s
    cross join lateral (
      select p.amount_paid as amount from group_participants p
        where p.session_id = s.id and p.payment_status = 'completed' and p.amount_paid > 0
      union all
      select a.amount from studio_payments a where a.session_id = s.id and a.ended_at is null
      union all
      select l.amount_paid from session_lines l
        where l.session_id = s.id and l.payment_status = 'completed' and l.amount_paid > 0
      union all
      select f.amount from attendance_fees f join order_items i on i.id = f.order_item_id join orders o on o.id = i.order_id
        where f.session_id = s.id and o.paid_at is not null and o.payment_status <> 'refunded'
      union all
      select f.amount from group_participants p join attendance_fees f on f.participant_id = p.id
        join order_items i on i.id = f.order_item_id join orders o on o.id = i.order_id
        where p.session_id = s.id and o.paid_at is not null and o.payment_status <> 'refunded') m
    left join session_types y on y.id = s.session_type_id
    left join therapists t on t.id = s.therapist_id
    where s.kind in ('group', 'individual') and ${within(sql`s.starts_at`, period)}
    group by 1 order by 3 desc, 1 ${first(limit)}`,
  );

export type Missed = {
  name: string;
  /** How often the person did not come, and how often they cancelled too late. */
  away: number;
  late: number;
  lastOn: string;
  among: number;
};

/** Who did not come or cancelled late, the most often first: clients by name, guests by the name that was given. */
export const listMissed = (
  ctx: Reporter,
  period: ReportPeriod,
  limit?: number,
): Promise<Missed[]> =>
  rowsOf(
    ctx,
    sql`select coalesce(n.name, nullif(m.guest, ''), 'Client') as name, sum(m.away)::int as away, sum(m.late)::int as late,
      to_char(max(m.starts_at) at time zone 'Europe/London', 'YYYY-MM-DD') as "lastOn", count(*) over ()::int as among
    from (
      select p.client_id, p.client_name as guest, s.starts_at, case when p.attended = false then 1 else 0 end as away,
        case when p.is_late_cancel then 1 else 0 end as late
      from sessions s join group_participants p on p.session_id = s.id and (p.attended = false or p.is_late_cancel)
      where ${begun(ctx, period, "group")} and s.status <> 'cancelled'
      union all
      select s.client_id, '', s.starts_at, case when s.status = 'no_show' then 1 else 0 end, case when s.is_late_cancel then 1 else 0 end
      from sessions s where ${begun(ctx, period, "individual")} and (s.status = 'no_show' or s.is_late_cancel)
    ) m left join client_names n on n.id = m.client_id
    group by m.client_id, 1 order by sum(m.away) + sum(m.late) desc, 1 ${first(limit)}`,
  );
