import { and, asc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

export type TodaysSession = Awaited<ReturnType<typeof listTodaysAttendance>>[number];

/** More than a small studio has on a day. */
const maxSessions = 50;

/**
 * What takes place today in London, in order of time, with how many people attend. It has no
 * client's name, because only those who treat clients see who is treated.
 */
export const listTodaysAttendance = (ctx: Ctx<Staff>) =>
  read(ctx, (db) => {
    const today = londonDay(ctx.now);
    return db
      .select({
        id: sessions.id,
        kind: sessions.kind,
        startsAt: sessions.startsAt,
        endsAt: sessions.endsAt,
        title: sql<string>`coalesce(${sessions.groupName}, ${sessionTypes.name}, 'Session')`,
        therapist: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
        location: locations.name,
        people: sql<number>`case when ${sessions.kind} = 'group' then (select count(*)::int from group_participants p
          where p.session_id = ${sessions.id} and p.place_no is not null and p.status = 'confirmed') else 1 end`,
        places: sessions.maxParticipants,
      })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
      .where(
        and(
          gte(sessions.startsAt, startOfDay(today)),
          lt(sessions.startsAt, endOfDay(today)),
          inArray(sessions.status, ["scheduled", "completed", "no_show"]),
          isNull(sessions.archivedAt),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(maxSessions);
  });
