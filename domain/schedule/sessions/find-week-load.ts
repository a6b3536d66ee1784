import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, type Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { canManageSchedule } from "./book-session.ts";
import { sessionDetails } from "./queries.ts";

/**
 * The hourly slots of five weekdays for a therapist without working hours: 12 × 5 (requirements
 * 3.9).
 */
const usualWeekSlots = 60;

/**
 * How full a week is (requirements 3.2.10): the hourly slots of a therapist's working hours from
 * Monday to Friday, how many are free and what percent is booked; and the scheduled groups of the
 * week with the places that are left. Those who manage the schedule see all groups, others their
 * own.
 */
export const findWeekLoad = (ctx: Ctx<Therapist>, monday: Day, therapistId = ctx.actor.id) =>
  read(ctx, async (db) => {
    const sunday = addDays(monday, 6);
    const week = and(
      gte(sessions.startsAt, startOfDay(monday)),
      lt(sessions.startsAt, endOfDay(sunday)),
    );
    const isOwn = eq(sessions.therapistId, therapistId);
    const whose = canManageSchedule(ctx) ? or(isOwn, eq(sessions.kind, "group")) : isOwn;
    const open = and(week, eq(sessions.status, "scheduled"), whose, isNull(sessions.archivedAt));
    const all = await sessionDetails(db)
      .where(open)
      .orderBy(asc(sessions.startsAt), asc(sessions.id));
    const [hours] = await db
      .select({ slots: weekdayHours(therapistId, monday) })
      .from(sql`(select) one`);
    const slots = hours?.slots || usualWeekSlots;
    const weekdays = all.filter(
      (one) => one.therapistId === therapistId && one.sessionDate <= addDays(monday, 4),
    );
    const booked = Math.min(
      slots,
      weekdays.reduce((sum, { durationMinutes }) => sum + Math.ceil(durationMinutes / 60), 0),
    );
    const groups = all
      .filter(({ kind }) => kind === "group")
      .map((group) => ({ ...group, spacesLeft: group.maxParticipants! - group.placesTaken }));
    const places = groups.reduce((sum, { maxParticipants }) => sum + maxParticipants!, 0);
    const spacesLeft = groups.reduce((sum, group) => sum + group.spacesLeft, 0);
    return {
      slots,
      availableSlots: slots - booked,
      percentBooked: Math.round((booked / slots) * 100),
      groups,
      spacesLeft,
      percentFull: places === 0 ? 0 : Math.round(((places - spacesLeft) / places) * 100),
    };
  });

/** Whole hours of a therapist's weekdays, by what is in force in a week. */
const weekdayHours = (therapistId: string, monday: Day) => sql<number>`(
  select coalesce(sum(floor(extract(epoch from until_time - from_time) / 3600)), 0)::integer from working_hours
  where therapist_id = ${therapistId} and weekday <= 5
    and coalesce(valid_from, '-infinity') <= ${addDays(monday, 4)} and coalesce(valid_until, 'infinity') >= ${monday})`;
