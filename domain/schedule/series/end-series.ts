import { and, eq, gte, sql } from "drizzle-orm";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { letGoTimes } from "../sessions/claims.ts";
import { cancelDates } from "./change-series.ts";
import { loadOccurrences, loadSeries } from "./load-series.ts";
import type { Scope } from "./wish.ts";

/** Which series ends, from which of its dates on, as it was seen. */
export type Ending = { seriesId: string; fromSession: string; scope: Scope; version: number };

/**
 * Ends a series: its dates from one of them on are cancelled, what is past stays. Refuses a date that has passed or is
 * not of this series, and a series that somebody else has changed since `version`.
 */
export const endSeries = (ctx: Ctx<Therapist>, { seriesId, fromSession, scope, version }: Ending, address?: string) =>
  transaction(ctx, async (tx) => {
    const series = await loadSeries(tx, seriesId, true);
    if (!series) return refuse("no-such-series");
    if (series.version !== version) return refuse("changed-meanwhile");
    const all = await loadOccurrences(tx, seriesId, series.startsOn, ctx.now);
    const seen = all.find(({ id }) => id === fromSession);
    if (!seen) return refuse("no-such-date");
    const first = scope === "future" ? seen : all.find(({ status }) => status !== "past");
    if (!first || first.status === "past") return refuse("in-the-past");

    const from = first.occurrenceOn;
    const ids = all.filter((one) => one.occurrenceOn >= from && one.status === "scheduled").map(({ id }) => id);
    await tx
      .update(sessionSeries)
      .set({ endedOn: addDays(from, -1), version: sql`${sessionSeries.version} + 1`, updatedAt: ctx.now })
      .where(eq(sessionSeries.id, seriesId));
    await tx.delete(sessionsLeftOut).where(and(eq(sessionsLeftOut.seriesId, seriesId), gte(sessionsLeftOut.day, from)));
    await letGoTimes(tx, ids);
    await cancelDates(tx, ctx.now, ids);
    await announce(tx, "series.ended", { seriesId, from }, { now: ctx.now });
    await audit(tx, ctx, { action: "series.ended", address, detail: { seriesId, from, dates: ids.length } });
    return done({ cancelled: ids });
  });
