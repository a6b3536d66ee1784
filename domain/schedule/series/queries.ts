import { and, asc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import type { SeriesPlan } from "./plan.ts";
import { changesTime } from "./tell.ts";

/** Whom saving a plan concerns: how many people get a mail, and what was paid for what is cancelled, in pence. */
export type Concerned = { people: number; refundPence: number };

/** Counts who is in the sessions that a plan moves or cancels, each person once. */
export const countConcerned = (ctx: Ctx<Therapist>, { dates }: SeriesPlan, out: ReadonlySet<string>) =>
  read(ctx, async (db): Promise<Concerned> => {
    const moved = dates.filter((date) => date.step.what === "cancel" || (changesTime(date) && !out.has(date.day)));
    const idOf = ({ step }: (typeof dates)[number]) => ("of" in step ? [step.of.id] : []);
    const cancelled = moved.filter(({ step }) => step.what === "cancel").flatMap(idOf);
    const ids = moved.flatMap(idOf);
    if (ids.length === 0) return { people: 0, refundPence: 0 };
    const isCancelled = cancelled.length > 0 ? inArray(groupParticipants.sessionId, cancelled) : sql`false`;
    const [places, clients] = [
      await db
        .select({
          people: sql<number>`count(distinct coalesce(${groupParticipants.clientId}::text, ${groupParticipants.clientName}))::integer`,
          refundPence: sql<number>`coalesce(sum(${groupParticipants.amountPaid}) filter (where ${isCancelled}) * 100, 0)::integer`,
        })
        .from(groupParticipants)
        .where(and(inArray(groupParticipants.sessionId, ids), isNotNull(groupParticipants.placeNo))),
      await db
        .select({ people: sql<number>`count(distinct ${sessions.clientId})::integer` })
        .from(sessions)
        .where(inArray(sessions.id, ids)),
    ];
    return { people: places[0]!.people + clients[0]!.people, refundPence: places[0]!.refundPence };
  });

/** A date to come that a series could not have. */
export type LeftOutDate = { seriesId: string; day: string; localTime: string; name: string; reasonKind: string };

/** Dates to come that clash, of this therapist's series: for the dashboard, until they are added or have passed. */
export const listLeftOutDates = (ctx: Ctx<Therapist>, most = 20): Promise<LeftOutDate[]> =>
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
      .limit(most),
  );
