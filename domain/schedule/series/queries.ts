import { and, asc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { PlannedDate, SeriesPlan } from "./plan.ts";
import { affectedDates, notifiedDates } from "./notify.ts";
import type { SeriesChange } from "./input.ts";

/**
 * The people that saving a plan affects, by name and whether they get an email; what was paid for
 * cancelled sessions, in pence.
 */
export type AffectedPeople = { people: { name: string; isMailed: boolean }[]; paidPence: number };

/**
 * Who is in the sessions that a plan moves, cancels or takes elsewhere, each person once, and the client who gets new
 * dates. `out` are the days that are left out.
 */
export const findAffectedPeople = (
  ctx: Ctx<Therapist>,
  plan: SeriesPlan & { clientId: string | null },
  out: ReadonlySet<string>,
  change: Pick<SeriesChange, "template"> = {},
) =>
  read(ctx, async (db): Promise<AffectedPeople> => {
    const notified = affectedDates(plan.dates, out, change);
    const isAdded = plan.dates.some(({ step, day }) => step.what === "add" && !out.has(day));
    const owner = plan.clientId && (notified.length > 0 || isAdded) ? plan.clientId : undefined;
    const own = owner
      ? await db
          .select({ name: clientNames.name })
          .from(clientNames)
          .where(eq(clientNames.id, owner))
      : [];
    const ids = (dates: readonly PlannedDate[]) => dates.flatMap(notifiedDates).map(({ id }) => id);
    if (notified.length === 0)
      return { people: own.map(({ name }) => ({ name, isMailed: true })), paidPence: 0 };
    const cancelled = ids(notified.filter(({ step }) => step.what === "cancel"));
    const participants = await db
      .select({
        name: sql<string>`coalesce(${clientNames.name}, nullif(${groupParticipants.clientName}, ''), 'Client')`,
        key: sql<string>`coalesce(${groupParticipants.clientId}::text, lower(nullif(${groupParticipants.clientEmail}, '')), ${groupParticipants.clientName})`,
        isMailed: sql<boolean>`${groupParticipants.clientId} is not null or ${groupParticipants.clientEmail} <> ''`,
        paidPence: sql<number>`case when ${isAmong(cancelled)} then ${groupParticipants.amountPaidPence} * 100 else 0 end::integer`,
      })
      .from(groupParticipants)
      .leftJoin(clientNames, eq(clientNames.id, groupParticipants.clientId))
      .where(
        and(
          inArray(groupParticipants.sessionId, ids(notified)),
          isNotNull(groupParticipants.placeNumber),
        ),
      )
      .orderBy(asc(groupParticipants.sessionId), asc(groupParticipants.placeNumber));
    const once = new Map(participants.map(({ key, name, isMailed }) => [key, { name, isMailed }]));
    const people = [...own.map(({ name }) => ({ name, isMailed: true })), ...once.values()];
    return { people, paidPence: participants.reduce((sum, { paidPence }) => sum + paidPence, 0) };
  });

const isAmong = (ids: readonly string[]) =>
  ids.length > 0 ? inArray(groupParticipants.sessionId, [...ids]) : sql`false`;

/** A date to come that a series could not have. */
export type ExcludedDate = {
  seriesId: string;
  day: string;
  localTime: string;
  name: string;
  reasonKind: string;
};

/** Dates to come that clash, of this therapist's series: for the dashboard, until they are added or have passed. */
export const listExcludedDates = (ctx: Ctx<Therapist>, limit = 20): Promise<ExcludedDate[]> =>
  read(ctx, (db) =>
    db
      .select({
        seriesId: sessionsLeftOut.seriesId,
        day: sessionsLeftOut.day,
        localTime: sessionSeries.localTime,
        name: sql<string>`coalesce(${sessionSeries.groupName}, ${clientNames.name}, '')`,
        reasonKind: sessionsLeftOut.reasonKind,
      })
      .from(sessionsLeftOut)
      .innerJoin(sessionSeries, eq(sessionSeries.id, sessionsLeftOut.seriesId))
      .leftJoin(clientNames, eq(clientNames.id, sessionSeries.clientId))
      .innerJoin(therapists, eq(therapists.id, sessionSeries.therapistId))
      .where(
        and(
          eq(sessionSeries.therapistId, ctx.actor.id),
          gte(sessionsLeftOut.day, londonDay(ctx.now)),
          eq(sessionsLeftOut.reasonKind, "clash"),
        ),
      )
      .orderBy(asc(sessionsLeftOut.day))
      .limit(limit),
  );
