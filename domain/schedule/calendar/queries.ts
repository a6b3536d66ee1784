import { and, asc, eq, gte, inArray, lt, ne, or, isNull, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import { locations, rooms } from "#db/schema/schedule/places.ts";
import { sessions, type SessionStatus } from "#db/schema/schedule/sessions.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/london.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";

/** A session as a calendar shows it; days and times are London's. */
export type CalendarSession = {
  id: string;
  day: Day;
  /** "09:00:00" */
  time: string;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  kind: "individual" | "group";
  /** The client's name, or the group's. */
  title: string;
  type: string | null;
  place: string;
  room: string | null;
  therapistId: string | null;
  therapist: string;
  status: SessionStatus;
  seriesId: string | null;
  places: number | null;
  /** Who has a place for good; of an individual session none. */
  confirmed: number;
  version: number;
};

/** Which part of the diary: from a day up to another one, both counted in. */
export type CalendarSpan = { from: Day; until: Day; typeId?: string | undefined; therapistId?: string | undefined };

/** What takes place within these days and may be seen by this therapist, cancelled ones too, in order; one statement. */
export const listCalendar = (ctx: Ctx<Therapist>, { from, until, typeId, therapistId }: CalendarSpan) =>
  read(ctx, (db): Promise<CalendarSession[]> =>
    db
      .select({
        id: sessions.id,
        day: sql<Day>`${sessions.sessionDate}`,
        time: sql<string>`${sessions.sessionTime}`,
        minutes: sql<number>`${sessions.durationMinutes}`,
        startsAt: sessions.startsAt,
        endsAt: sessions.endsAt,
        kind: sessions.kind,
        title: sql<string>`coalesce(${sessions.groupName}, ${clientNames.name}, 'Client')`,
        type: sessionTypes.name,
        place: locations.name,
        room: rooms.name,
        therapistId: sessions.therapistId,
        therapist: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
        status: sessions.status,
        seriesId: sessions.seriesId,
        places: sessions.maxParticipants,
        confirmed: sql<number>`(select count(*) from group_participants p
          where p.session_id = ${sessions.id} and p.status = 'confirmed')::integer`,
        version: sessions.version,
      })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(rooms, eq(rooms.id, sessions.roomId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
      .leftJoin(clientNames, eq(clientNames.id, sessions.clientId))
      .where(
        and(
          gte(sessions.startsAt, startOfDay(from)),
          lt(sessions.startsAt, endOfDay(until)),
          ne(sessions.status, "held"),
          isNull(sessions.archivedAt),
          typeId ? eq(sessions.sessionTypeId, typeId) : undefined,
          therapistId ? eq(sessions.therapistId, therapistId) : undefined,
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id)),
  );

/** How many sessions each day of a span has, cancelled ones apart, for a month at a glance. */
export const countByDay = (ctx: Ctx<Therapist>, { from, until, typeId }: CalendarSpan) =>
  read(ctx, async (db): Promise<Map<Day, number>> => {
    const rows = await db
      .select({ day: sql<Day>`${sessions.sessionDate}`, count: sql<number>`count(*)::integer` })
      .from(sessions)
      .where(
        and(
          gte(sessions.startsAt, startOfDay(from)),
          lt(sessions.startsAt, endOfDay(until)),
          inArray(sessions.status, ["scheduled", "completed", "no_show"]),
          isNull(sessions.archivedAt),
          typeId ? eq(sessions.sessionTypeId, typeId) : undefined,
        ),
      )
      .groupBy(sessions.sessionDate);
    return new Map(rows.map(({ day, count }) => [day, count]));
  });

/** Days of a span on which the studio, or this therapist, is closed all day, and why. */
export const listClosures = (ctx: Ctx<Therapist>, { from, until }: CalendarSpan) =>
  read(ctx, (db) =>
    db
      .select({
        dayFrom: availabilityExceptions.dayFrom,
        dayUntil: availabilityExceptions.dayUntil,
        reason: availabilityExceptions.reason,
      })
      .from(availabilityExceptions)
      .where(
        and(
          eq(availabilityExceptions.kind, "closed"),
          isNull(availabilityExceptions.from),
          or(isNull(availabilityExceptions.therapistId), eq(availabilityExceptions.therapistId, ctx.actor.id)),
          sql`${availabilityExceptions.dayFrom} <= ${until} and ${availabilityExceptions.dayUntil} >= ${from}`,
        ),
      ),
  );

/** The types that the booking system filters by, in the specification's words and order (spec 2, point 2). */
export const listBookingTypes = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({ id: sessionTypes.id, slug: sessionTypes.slug, name: sessionTypes.name })
      .from(sessionTypes)
      .where(and(sql`${sessionTypes.bookingPlace} is not null`, isNull(sessionTypes.archivedAt)))
      .orderBy(asc(sessionTypes.bookingPlace)),
  );
