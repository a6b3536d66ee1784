import { and, asc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** Which part of the schedule: from a day up to another one, both counted in. */
export type CalendarSpan = {
  from: Day;
  until: Day;
  typeId?: string | undefined;
  therapistId?: string | undefined;
};

export type DayCount = { day: Day; therapistId: string | null; count: number };

/** How many sessions each therapist has on each day of a span, cancelled ones apart, for a month at a glance. */
export const countByDay = (
  ctx: Ctx<Therapist>,
  { from, until, typeId, therapistId }: CalendarSpan,
) =>
  read(ctx, (db): Promise<DayCount[]> =>
    db
      .select({
        day: sql<Day>`${sessions.sessionDate}`,
        therapistId: sessions.therapistId,
        count: sql<number>`count(*)::integer`,
      })
      .from(sessions)
      .where(
        and(
          gte(sessions.startsAt, startOfDay(from)),
          lt(sessions.startsAt, endOfDay(until)),
          inArray(sessions.status, ["scheduled", "completed", "no_show"]),
          isNull(sessions.archivedAt),
          typeId ? eq(sessions.sessionTypeId, typeId) : undefined,
          therapistId ? eq(sessions.therapistId, therapistId) : undefined,
        ),
      )
      .groupBy(sessions.sessionDate, sessions.therapistId),
  );

/**
 * The therapists that a calendar can be narrowed to, by name. `turn` is their number among all,
 * former ones included, so that it does not change for the others when a therapist leaves.
 */
export const listCalendarTherapists = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({
        id: therapists.id,
        name: therapists.name,
        turn: sql<number>`(select count(*)::integer from therapists before
          where before.id < ${therapists.id})`,
      })
      .from(therapists)
      .where(eq(therapists.isActive, true))
      .orderBy(asc(therapists.name)),
  );

/** The types that the booking system filters by, in the order of requirements 2.2.10. */
export const listBookingTypes = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({
        id: sessionTypes.id,
        slug: sessionTypes.slug,
        name: sessionTypes.name,
      })
      .from(sessionTypes)
      .where(and(sql`${sessionTypes.bookingPlace} is not null`, isNull(sessionTypes.archivedAt)))
      .orderBy(asc(sessionTypes.bookingPlace)),
  );
