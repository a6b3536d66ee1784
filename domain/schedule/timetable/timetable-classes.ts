import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { settings } from "#db/schema/studio.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { whatToBring } from "../sessions/dated-sessions.ts";
import { onTimetable } from "./listed.ts";
import { type ClassView, classView } from "./rules.ts";

/** No week has more; an address that asks for more gets as many. */
const maxClasses = 500;

/** The teacher as the filter names them: an account's id, or the name of one who has none here. */
export const teacherKey = sql<string>`left(coalesce(${sessions.therapistId}::text, ${sessions.instructorName}), 60)`;
export const teacherName = sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`;

/**
 * The chosen dates of classes in order of time, with the places left at a moment. The places of all
 * of them are counted at once; whether a place is kept for a person is asked where one is free.
 */
export async function timetableClasses(
  db: Db,
  which: SQL | undefined,
  { now, limit = maxClasses }: { now: Date; limit?: number },
): Promise<ClassView[]> {
  const rows = await classesOf(db, which, { moment: sql`${now.toISOString()}`, limit });
  return rows.map((row) => classView(row, now));
}

/** One date of them by its id. */
export async function classOfTimetable(
  db: Db,
  id: string,
  now: Date,
): Promise<ClassView | undefined> {
  const [row] = await classOn(db).execute({ id, now: now.toISOString() });
  return row && classView(row, now);
}

const classOn = prepared((db) =>
  classesOf(db, and(onTimetable, eq(sessions.id, sql.placeholder("id"))), {
    moment: sql`${sql.placeholder("now")}`,
    limit: 1,
  }).prepare("class_of_timetable"),
);

function classesOf(
  db: Db,
  which: SQL | undefined,
  { moment, limit }: { moment: SQL; limit: number },
) {
  const order = [asc(sessions.startsAt), asc(sessions.id)];
  const chosen = db.$with("chosen").as(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(which)
      .orderBy(...order)
      .limit(limit),
  );
  return db
    .with(chosen)
    .select({ ...columns, free: freeAt(moment) })
    .from(chosen)
    .innerJoin(sessions, eq(sessions.id, chosen.id))
    .innerJoin(locations, eq(locations.id, sessions.locationId))
    .leftJoin(rooms, eq(rooms.id, sessions.roomId))
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
    .leftJoin(
      counted("{pending,confirmed,offered}", "taken"),
      sql`taken.session_id = ${sessions.id}`,
    )
    .leftJoin(
      sql`course_places_of(array(select id from chosen)) reserved`,
      sql`reserved.session_id = ${sessions.id}`,
    )
    .leftJoin(counted("{waitlist}", "waiting"), sql`waiting.session_id = ${sessions.id}`)
    .orderBy(...order);
}

const counted = (which: string, name: string) =>
  sql`count_places_of(array(select id from chosen), ${which}) ${sql.raw(name)}`;

const freeAt = (moment: SQL) => sql<number>`case
  when coalesce(taken.places, 0) >= ${sessions.maxParticipants} then 0
  else ${sessions.maxParticipants} - coalesce(taken.places, 0) - coalesce(reserved.places, 0)
    - count_kept_places(${sessions.id}, ${moment}::timestamptz) end`;

const columns = {
  id: sessions.id,
  name: sql<string>`${sessions.groupName}`,
  description: sessions.classDescription,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  status: sessions.status,
  type: sessionTypes.slug,
  typeName: sessionTypes.name,
  locationId: sessions.locationId,
  hall: locations.name,
  address: locations.address,
  directions: locations.directions,
  bring: whatToBring,
  isOnline: locations.isOnline,
  room: rooms.name,
  teacherKey,
  teacher: teacherName,
  teacherSlug: sql<
    string | null
  >`case when ${therapists.isPublic} and ${therapists.isActive} then ${therapists.slug} end`,
  pricePence: sessions.pricePence,
  memberPricePence: sessions.memberPricePence,
  places: sql<number>`${sessions.maxParticipants}`,
  waiting: sql<number>`coalesce(waiting.places, 0)`,
  lastHourMinutes: sql<number>`coalesce((select ${settings.lastHourMinutes} from ${settings}), 120)`,
};
