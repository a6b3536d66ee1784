import { and, eq, gte, lt, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { isDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, type Day, londonDay, mondayOf } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { onTimetable } from "./listed.ts";
import { filterValues, timetableWeek } from "./rules.ts";
import { teacherKey, teacherName, timetableClasses } from "./timetable-classes.ts";

/** What is asked of the timetable: a day of the week, and a value for each filter ("" is all). */
export type WeekQuery = { week: string; type: string; place: string; therapist: string };

/** How many days ahead one can book in a studio that has not said so. */
const usualWindow = 60;

/**
 * A week of the timetable as every visitor sees it, what can be chosen in its filters, and the
 * Monday of the next week that has a class; three statements.
 */
export const findTimetableWeek = (ctx: Ctx, query: WeekQuery) =>
  read(ctx, async (db) => {
    const today = londonDay(ctx.now);
    const [rules] = await db.select({ windowDays: settings.bookingWindowDays }).from(settings);
    const windowDays = rules?.windowDays ?? usualWindow;
    const week = timetableWeek(isDay(query.week) ? query.week : undefined, { today, windowDays });
    const end = addDays(today, windowDays + 1);
    const offered = await listOffered(db, { from: mondayOf(today), end, after: week.until });
    const classes = await timetableClasses(
      db,
      and(onTimetable, between(week.monday, week.until), chosenBy(query)),
      { now: ctx.now },
    );
    const later = offered.filter((one) => isChosen(one, query)).flatMap(({ next }) => next ?? []);
    const [nextStart] = later.toSorted((one, other) => one.getTime() - other.getTime());
    return {
      week,
      today,
      classes,
      nextWeek: nextStart && mondayOf(londonDay(nextStart)),
      choices: {
        type: filterValues(offered.map(({ type, typeName }) => filterValue(type, typeName))),
        place: filterValues(offered.map(({ place, hall }) => filterValue(place, hall))),
        therapist: filterValues(offered.map(({ key, teacher }) => filterValue(key, teacher))),
      },
    };
  });

const filterValue = (value: string | null, label: string | null) => ({
  value: value ?? "",
  label: label ?? "",
});

const between = (from: Day, until: Day) =>
  and(gte(sessions.startsAt, startOfDay(from)), lt(sessions.startsAt, startOfDay(until)));

const chosenBy = ({ type, place, therapist }: WeekQuery) =>
  and(
    type
      ? eq(sessions.sessionTypeId, sql`(select id from session_types where slug = ${type})`)
      : undefined,
    place ? eq(sql`${sessions.locationId}::text`, place) : undefined,
    therapist ? eq(teacherKey, therapist) : undefined,
  );

type Offered = Awaited<ReturnType<typeof listOffered>>[number];

const isChosen = (one: Offered, { type, place, therapist }: WeekQuery) =>
  (!type || one.type === type) &&
  (!place || one.place === place) &&
  (!therapist || one.key === therapist);

/** Each type, place and teacher that the timetable has together, and when they are next after a day. */
async function listOffered(db: Db, { from, end, after }: { from: Day; end: Day; after: Day }) {
  const next = sql<string | null>`min(${sessions.startsAt}) filter (
    where ${sessions.startsAt} >= ${startOfDay(after).toISOString()}::timestamptz
      and ${sessions.status} = 'scheduled')`;
  const shown = [
    sessionTypes.slug,
    sessionTypes.name,
    sessions.locationId,
    locations.name,
    teacherKey,
    teacherName,
  ];
  const rows = await db
    .select({
      type: sessionTypes.slug,
      typeName: sessionTypes.name,
      place: sessions.locationId,
      hall: locations.name,
      key: teacherKey,
      teacher: teacherName,
      next,
    })
    .from(sessions)
    .innerJoin(locations, eq(locations.id, sessions.locationId))
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
    .where(and(onTimetable, between(from, end)))
    .groupBy(...shown);
  return rows.map((row) => ({ ...row, next: row.next ? new Date(row.next) : undefined }));
}
