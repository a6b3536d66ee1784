import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { workingHours } from "#db/schema/schedule/hours.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { Usual } from "./rules.ts";

/** What was given longer ago says nothing of where it is given now. */
const memory = days(365);

/** What is usual of the places in use, for the types and therapists that can be chosen. Four statements. */
export const listUsual = (ctx: Ctx<Therapist>): Promise<Usual> =>
  read(ctx, async (db) => {
    const places = await db
      .select({ id: locations.id })
      .from(locations)
      .where(isNull(locations.archivedAt))
      .limit(2);
    const inUse = and(eq(locations.id, workingHours.locationId), isNull(locations.archivedAt));
    const { therapistId, weekday, from, until, validFrom, validUntil } = workingHours;
    const hours = await db
      .select({
        therapistId,
        weekday,
        from,
        until,
        validFrom,
        validUntil,
        locationId: locations.id,
      })
      .from(workingHours)
      .innerJoin(locations, inUse);
    return {
      types: await listOfTypes(db),
      hours: hours.map((one) => ({
        ...one,
        from: one.from.slice(0, 5),
        until: one.until.slice(0, 5),
      })),
      last: await listLast(db, ctx.now),
      only: places.length === 1 ? places[0]!.id : undefined,
    };
  });

const roomInUse = sql<string | null>`case when ${rooms.archivedAt} is null then ${rooms.id} end`;

const listOfTypes = (db: Db) =>
  db
    .select({
      typeId: sessionTypes.id,
      locationId: locations.id,
      roomId: roomInUse,
    })
    .from(sessionTypes)
    .innerJoin(
      locations,
      and(eq(locations.id, sessionTypes.locationId), isNull(locations.archivedAt)),
    )
    .leftJoin(rooms, eq(rooms.id, sessionTypes.roomId))
    .where(isNull(sessionTypes.archivedAt));

/** Where each therapist gave each type last, a look into the index of their sessions for each pair. */
function listLast(db: Db, now: Date) {
  const given = db
    .select({ locationId: sessions.locationId, roomId: sessions.roomId })
    .from(sessions)
    .where(
      sql`${sessions.therapistId} = ${therapists.id} and ${sessions.sessionTypeId} = ${sessionTypes.id}
        and ${sessions.status} <> 'cancelled' and ${sessions.startsAt} > ${before(now, memory).toISOString()}::timestamptz`,
    )
    .orderBy(sql`${sessions.startsAt} desc`)
    .limit(1)
    .as("given");
  return db
    .select({
      typeId: sessionTypes.id,
      therapistId: therapists.id,
      locationId: locations.id,
      roomId: roomInUse,
    })
    .from(therapists)
    .innerJoin(
      sessionTypes,
      and(isNotNull(sessionTypes.treatmentPlace), isNull(sessionTypes.archivedAt)),
    )
    .innerJoinLateral(given, sql`true`)
    .innerJoin(locations, and(eq(locations.id, given.locationId), isNull(locations.archivedAt)))
    .leftJoin(rooms, eq(rooms.id, given.roomId))
    .where(eq(therapists.isActive, true));
}
