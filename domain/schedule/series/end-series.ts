import { and, eq, gte, sql } from "drizzle-orm";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays, type Day } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { canManageSchedule } from "../sessions/book-session.ts";
import { releaseClaims } from "../sessions/claims.ts";
import { cancelDates } from "./change-series.ts";
import { keepSeriesChange, readBefore } from "./keep-change.ts";
import { loadOccurrences, loadSeries, type Series } from "./load-series.ts";
import { lockSeries } from "./lock-series.ts";
import { planDates, type SeriesPlan } from "./plan.ts";
import { publishSeriesEvent, notifiedDates } from "./notify.ts";
import type { Scope } from "./input.ts";

/** From which of its dates on a series ends. */
export type EndInput = { fromSession: string; scope: Scope };
/** Which series ends, as it was seen: at which version, and the mark of the preview. */
export type Ending = EndInput & {
  seriesId: string;
  version: number;
  shown: string;
  /** Whether the studio chose not to mail those who come. */
  isQuiet?: boolean;
};

/** Every date that would be cancelled; refuses a date that is not of this series, and one that has passed. */
async function planEnd(
  tx: Db,
  now: Date,
  series: Series,
  { fromSession, scope }: EndInput,
  forUpdate = false,
): Promise<(SeriesPlan & { from: Day }) | "no-such-date" | "in-the-past"> {
  const all = await loadOccurrences(tx, series.id, now, forUpdate);
  const seen = all.find(({ id }) => id === fromSession);
  if (!seen) return "no-such-date";
  const first = scope === "future" ? seen : all.find(({ status }) => status !== "past");
  if (!first || first.status === "past") return "in-the-past";
  const from = first.occurrenceOn;
  const going = all.filter((one) => one.occurrenceOn >= from && one.status === "scheduled");
  const steps = going.map((of) => ({ what: "cancel", day: of.occurrenceOn, of }) as const);
  return { ...(await planDates(tx, series, steps)), from };
}

/** What would be cancelled; `undefined` for a series that is not there. Nothing is saved. */
export const previewEnd = (ctx: Ctx<Therapist>, seriesId: string, requested: EndInput) =>
  read(ctx, async (db) => {
    const series = await loadSeries(db, seriesId);
    return series && { series, plan: await planEnd(db, ctx.now, series, requested) };
  });

/**
 * Ends a series exactly as the preview showed it: its dates from one of them on are cancelled, what
 * is past stays. Refuses a date that has passed or is not of this series, a plan that differs from
 * the preview, and a series that another person has changed since `version`.
 */
export const endSeries = (
  ctx: Ctx<Therapist>,
  { seriesId, version, shown, isQuiet = false, ...requested }: Ending,
) =>
  transaction(ctx, async (tx) => {
    if (!canManageSchedule(ctx)) return refuse("not-allowed");
    const series = await lockSeries(tx, ctx.now, seriesId);
    if (!series) return refuse("no-such-series");
    if (series.version !== version) return refuse("changed-meanwhile");
    const plan = await planEnd(tx, ctx.now, series, requested, true);
    if (typeof plan === "string") return refuse(plan);
    if (plan.fingerprint !== shown) return refuse("preview-changed");
    const { from, dates } = plan;
    const notified = dates.flatMap(notifiedDates);
    const ids = notified.map(({ id }) => id);
    const before = await readBefore(tx, seriesId, from, ids);
    await tx
      .update(sessionSeries)
      .set({
        endedOn: addDays(from, -1),
        version: sql`${sessionSeries.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(sessionSeries.id, seriesId));
    await tx
      .delete(sessionsLeftOut)
      .where(and(eq(sessionsLeftOut.seriesId, seriesId), gte(sessionsLeftOut.day, from)));
    await releaseClaims(tx, ids);
    await cancelDates(tx, ctx.now, ids);
    const kept = {
      seriesId,
      targetId: seriesId,
      from,
      before,
      added: [],
      notified: ids,
      isQuiet,
    };
    const changeId = await keepSeriesChange(tx, ctx, kept);
    if (!isQuiet)
      await publishSeriesEvent(tx, ctx, "series.ended", { seriesId, changeId, dates: notified });
    const auditEvent = { action: "series.ended", subjectId: series.clientId ?? undefined };
    const detail = {
      seriesId,
      from,
      dates: ids.length,
      told: !isQuiet,
    };
    await audit(tx, ctx, { ...auditEvent, detail });
    return done({ cancelled: ids });
  });
