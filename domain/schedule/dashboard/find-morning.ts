// What the studio looks at first in the morning: places, people who wait or have not paid, and what is still to be said of
// yesterday.
import { sql } from "drizzle-orm";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** A class with how many places are left, or how many people wait, or have no mark yet. */
export type ClassCount = {
  id: string;
  name: string;
  startsAt: Date;
  count: number;
  places: number;
};
/** A place with its person; `until` is the end of an offer, `pence` what is to be paid. */
export type PlaceOf = {
  id: string;
  person: string;
  name: string;
  startsAt: Date;
  until: Date | null;
  pence: number;
};
export type Morning = {
  /** Classes of the next seven days with free places, and how many places that is in all. */
  placesLeft: ClassCount[];
  placesLeftInAll: number;
  /** Classes to come for which people wait. */
  waiting: ClassCount[];
  waitingInAll: number;
  offers: PlaceOf[];
  offersInAll: number;
  /** Places of today that are not paid. */
  unpaid: PlaceOf[];
  unpaidInAll: number;
  /** Yesterday: classes in which people have no mark, people who did not come, and sessions that are not settled. */
  undecided: ClassCount[];
  missed: PlaceOf[];
  missedInAll: number;
  unsettledSessions: number;
};

/** So many lines of each stand on the page; the list behind it has all. */
const maxLines = 6;

type Line<Row, Moments extends keyof Row> = Omit<Row, Moments> & Record<Moments, string | null>;
type Found = {
  [Name in keyof Morning]: Morning[Name] extends ClassCount[]
    ? Line<ClassCount, "startsAt">[] | null
    : Morning[Name] extends PlaceOf[]
      ? Line<PlaceOf, "startsAt" | "until">[] | null
      : number;
};

/** Everything in one statement, for all of the staff: of sessions with a therapist it says a number, and no name. */
export async function findMorning(ctx: Ctx<Staff>): Promise<Morning> {
  const today = londonDay(ctx.now);
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const now = moment(ctx.now);
  const [yesterday, midnight, tonight, nextWeek] = [
    moment(startOfDay(addDays(today, -1))),
    moment(startOfDay(today)),
    moment(endOfDay(today)),
    moment(endOfDay(addDays(today, 6))),
  ];
  const ofClasses = (from: ReturnType<typeof sql>) =>
    sql`(select json_agg(c) from (select id, name, "startsAt", count, places from ${from} f
      order by "startsAt", id limit ${maxLines}) c)`;
  const ofPlaces = (from: ReturnType<typeof sql>) =>
    sql`(select json_agg(c) from (select f.id, coalesce(n.name, nullif(f.client_name, ''), 'Client') as person, f.name,
        f."startsAt", f.until, f.pence
      from ${from} f left join client_names n on n.id = f.client_id order by f."startsAt", person, f.id limit ${maxLines}) c)`;
  const { rows } = (await read(ctx, (db) =>
    db.execute(sql`with near as materialized (
        select s.id, s.group_name as name, s.starts_at as "startsAt", s.max_participants as places, s.price
        from sessions s where s.kind = 'group' and s.archived_at is null and s.status in ('scheduled', 'completed')
          and s.starts_at >= ${yesterday} and s.starts_at < ${nextWeek}),
      held as materialized (
        select p.id, p.session_id, p.client_id, p.client_name, p.attended, p.status, p.payment_status, n.name, n."startsAt",
          null::timestamptz as until, (100 * n.price)::int as pence
        from near n join group_participants p on p.session_id = n.id and p.place_no is not null),
      free as (
        select n.*, n.places - (select count(*)::int from held h where h.session_id = n.id)
          - coalesce((select k.places from course_places_of(array[n.id]) k), 0) as count
        from near n where n."startsAt" > ${now}),
      free_now as (select * from free where count > 0),
      turns as (
        select s.id, s.group_name as name, s.starts_at as "startsAt", s.max_participants as places, count(*)::int as count
        from group_participants p join sessions s on s.id = p.session_id
        where p.status = 'waitlist' and s.starts_at > ${now} and s.status = 'scheduled' and s.archived_at is null group by s.id),
      offered as (
        select p.id, p.client_id, p.client_name, s.group_name as name, s.starts_at as "startsAt", p.hold_until as until,
          (100 * s.price)::int as pence
        from group_participants p join sessions s on s.id = p.session_id
        where p.status = 'offered' and p.hold_until > ${now} and s.status = 'scheduled'),
      owing as (
        select * from held where status = 'confirmed' and payment_status in ('pending', 'failed') and pence > 0
          and "startsAt" >= ${midnight} and "startsAt" < ${tonight}),
      open as (
        select h.session_id as id, h.name, h."startsAt", count(*)::int as count, n.places from held h join near n on n.id = h.session_id
        where h.attended is null and h.status = 'confirmed' and h."startsAt" < ${midnight} group by h.session_id, h.name, h."startsAt", n.places),
      absent as (select * from held where attended = false and "startsAt" < ${midnight})
    select ${ofClasses(sql`free_now`)} as "placesLeft", (select coalesce(sum(count), 0)::int from free_now) as "placesLeftInAll",
      ${ofClasses(sql`turns`)} as waiting, (select coalesce(sum(count), 0)::int from turns) as "waitingInAll",
      ${ofPlaces(sql`offered`)} as offers, (select count(*)::int from offered) as "offersInAll",
      ${ofPlaces(sql`owing`)} as unpaid, (select count(*)::int from owing) as "unpaidInAll",
      ${ofClasses(sql`open`)} as undecided,
      ${ofPlaces(sql`absent`)} as missed, (select count(*)::int from absent) as "missedInAll",
      (select count(*)::int from sessions s where s.kind = 'individual' and s.status = 'scheduled'
        and s.starts_at >= ${yesterday} and s.starts_at < ${midnight}) as "unsettledSessions"`),
  )) as unknown as { rows: [Found] };
  return asMorning(rows[0]);
}

/** JSON has no moments: what came as text is one again. */
function asMorning(found: Found): Morning {
  const classes = (rows: Line<ClassCount, "startsAt">[] | null) =>
    (rows ?? []).map((row) => ({ ...row, startsAt: new Date(row.startsAt!) }));
  const places = (rows: Line<PlaceOf, "startsAt" | "until">[] | null) =>
    (rows ?? []).map((row) => ({
      ...row,
      startsAt: new Date(row.startsAt!),
      until: row.until ? new Date(row.until) : null,
    }));
  return {
    ...found,
    placesLeft: classes(found.placesLeft),
    waiting: classes(found.waiting),
    undecided: classes(found.undecided),
    offers: places(found.offers),
    unpaid: places(found.unpaid),
    missed: places(found.missed),
  };
}
