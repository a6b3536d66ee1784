import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { sessionSeries } from "#db/schema/schedule/series.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { daysBefore } from "#domain/kernel/dates/recurrence.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { lockSeries } from "./lock-series.ts";
import { type PlannedDate, planDates } from "./plan.ts";
import { daysOfRule, horizonDays, recurrenceOf } from "./rules.ts";
import { excludeDates } from "./start-series.ts";
import { addDates } from "./write-dates.ts";

/** Series without an end whose rows do not reach half a year ahead, the most urgent first. */
export const listShortSeries = (ctx: Ctx<System>, limit: number): Promise<string[]> =>
  read(ctx, async (db) => {
    const rows = await db
      .select({ id: sessionSeries.id })
      .from(sessionSeries)
      .where(
        and(
          eq(sessionSeries.recurrenceEndType, "never"),
          isNull(sessionSeries.endedOn),
          lt(sessionSeries.generatedUntil, horizonOf(ctx.now)),
        ),
      )
      .orderBy(asc(sessionSeries.generatedUntil), asc(sessionSeries.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  });

const horizonOf = (now: Date) => addDays(londonDay(now), horizonDays);

/**
 * Adds the dates of a never-ending series up to half a year ahead. A date that clashes or falls on
 * a closed day is excluded, and stands on the therapist's dashboard until it is added after all.
 * Refuses a series that has ended, and "occupied" when a time was taken at the same moment: the
 * next night tries again.
 */
export const extendSeries = (ctx: Ctx<System>, seriesId: string) =>
  withClaims(ctx, async (tx) => {
    const series = await lockSeries(tx, ctx.now, seriesId);
    if (!series || series.recurrenceEndType !== "never") return refuse("no-such-series");
    const until = horizonOf(ctx.now);
    if (series.generatedUntil >= until) return done({ added: 0, excluded: 0 });
    const skip = daysBefore(recurrenceOf(series), addDays(series.generatedUntil, 1));
    const steps = daysOfRule(series, until, skip).map((day) => ({ what: "add", day }) as const);
    const { dates } = await planDates(tx, series, steps);
    // Dates that have passed before the nightly job ran are not added.
    const isFree = ({ clash, closed, startsAt }: PlannedDate) =>
      !clash && !closed && startsAt > ctx.now;
    const free = dates.filter(isFree);
    const taken = dates.filter((date) => !isFree(date));
    await addDates(tx, ctx, { seriesId, input: series, dates: free });
    await excludeDates(tx, seriesId, taken);
    await tx
      .update(sessionSeries)
      .set({ generatedUntil: until, updatedAt: ctx.now })
      .where(eq(sessionSeries.id, seriesId));
    return done({ added: free.length, excluded: taken.length });
  });
