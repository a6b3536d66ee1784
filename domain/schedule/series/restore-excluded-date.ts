import { and, eq } from "drizzle-orm";
import { sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { Day } from "#domain/kernel/time.ts";
import { canManageSchedule } from "../sessions/book-session.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { lockSeries } from "./lock-series.ts";
import { timesOn } from "./rules.ts";
import { publishSeriesEvent } from "./notify.ts";
import { addDates } from "./write-dates.ts";

type Restored = { seriesId: string; day: Day; isQuiet?: boolean };

/**
 * Adds a date after all that was left out of its series; the client is mailed unless it `isQuiet`. Refuses one that has
 * passed, and a time that is still taken.
 */
export const restoreExcludedDate = (
  ctx: Ctx<Therapist>,
  { seriesId, day, isQuiet = false }: Restored,
) =>
  withClaims(ctx, async (tx) => {
    if (!canManageSchedule(ctx)) return refuse("not-allowed");
    const series = await lockSeries(tx, ctx.now, seriesId);
    if (!series) return refuse("no-such-series");
    const times = timesOn(day, series);
    if (times.startsAt <= ctx.now) return refuse("in-the-past");
    const removed = await tx
      .delete(sessionsLeftOut)
      .where(and(eq(sessionsLeftOut.seriesId, seriesId), eq(sessionsLeftOut.day, day)))
      .returning({ day: sessionsLeftOut.day });
    if (removed.length === 0) return refuse("no-such-date");
    const dates = await addDates(tx, ctx, { seriesId, input: series, dates: [{ day, ...times }] });
    if (!isQuiet) await publishSeriesEvent(tx, ctx, "series.changed", { seriesId, dates });
    await audit(tx, ctx, {
      action: "series.date-added",
      subjectId: series.clientId ?? undefined,
      detail: { seriesId, day, told: !isQuiet },
    });
    return done({ day });
  });
