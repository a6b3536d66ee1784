import { and, desc, eq, getTableColumns, gte, isNull, notInArray, sql } from "drizzle-orm";
import { seriesChanges, sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { renumberPlaces } from "../groups/renumber-places.ts";
import { canManageSchedule } from "../sessions/book-session.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { claimTimes, releaseClaims } from "../sessions/claims.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { changeColumns } from "../sessions/find-news.ts";
import { isTold, isUndoable } from "../sessions/rules.ts";
import { cancelDates } from "./change-series.ts";

type Change = typeof seriesChanges.$inferSelect;
const columns = getTableColumns(seriesChanges);

/** The change of a series that this account can undo, by the series that its dates belong to since; undefined where there is none. */
export const findSeriesUndo = (
  ctx: Ctx<Therapist>,
  targetId: string,
): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const last = await findLast(db, eq(seriesChanges.targetId, targetId));
    return last && whyNotUndone(ctx, last) === undefined ? last.id : undefined;
  });

async function findLast(tx: Db, which: ReturnType<typeof eq>): Promise<Change | undefined> {
  const open = and(which, isNull(seriesChanges.undoneAt));
  return (
    await tx
      .select(columns)
      .from(seriesChanges)
      .where(open)
      .orderBy(desc(seriesChanges.changedAt))
      .limit(1)
  )[0];
}

function whyNotUndone({ actor, now }: Ctx<Therapist>, change: Change | undefined) {
  if (change?.changedBy !== actor.accountId) return "nothing-to-undo" as const;
  if (!isUndoable(change.changedAt, now)) return "too-late" as const;
  if (isTold(change.changedAt, now, change.isTold)) return "told" as const;
  return undefined;
}

/**
 * Undoes all dates of one change of a series: time, therapist, room, location, price, and what was
 * cancelled; dates that it added are cancelled. No email is sent about the change. Refuses a change
 * that another person made, is older than fifteen minutes, or was told by now; dates that were
 * changed since; and a former time that was taken meanwhile ("occupied").
 */
export const undoSeriesChange = (ctx: Ctx<Therapist>, changeId: string) =>
  withClaims(ctx, async (tx) => {
    if (!canManageSchedule(ctx)) return refuse("not-allowed");
    const seen = await findLast(tx, eq(seriesChanges.id, changeId));
    if (!seen) return refuse("nothing-to-undo");
    const rows = await tx
      .select(changeColumns)
      .from(sessionChanges)
      .where(eq(sessionChanges.seriesChangeId, changeId));
    const ids = rows.map(({ sessionId }) => sessionId);
    const of = (name: string) =>
      rows.map(({ before }) => before[name] as string | null | undefined);
    const former = {
      therapists: of("therapistId"),
      rooms: of("roomId"),
      series: [seen.seriesId, seen.targetId],
    };
    await lockSessions(tx, ids, former);
    const change = await findLast(tx, eq(seriesChanges.id, changeId));
    const why = whyNotUndone(ctx, change);
    if (why) return refuse(why);
    if (!(await isUntouched(tx, seen, rows))) return refuse("changed-meanwhile");
    const added = rows
      .filter(({ changeKind }) => changeKind === "booked")
      .map(({ sessionId }) => sessionId);
    const stayed = rows.filter(({ changeKind }) => changeKind !== "booked");
    await releaseClaims(tx, ids);
    await cancelDates(tx, ctx.now, added);
    await restoreSeries(tx, ctx.now, seen);
    if (!(await restoreDates(tx, ctx.now, stayed))) return refuse("fewer-places");
    const open = stayed
      .filter(({ before }) => before["status"] === "scheduled")
      .map(({ sessionId }) => sessionId);
    await claimTimes(tx, open);
    await tx
      .update(sessionChanges)
      .set({ undoneAt: ctx.now })
      .where(eq(sessionChanges.seriesChangeId, changeId));
    await tx.update(seriesChanges).set({ undoneAt: ctx.now }).where(eq(seriesChanges.id, changeId));
    const detail = { seriesId: seen.seriesId, dates: rows.length };
    await audit(tx, ctx, { action: "series.change-undone", detail });
    return done({ seriesId: seen.seriesId });
  });

type Row = Pick<typeof sessionChanges.$inferSelect, keyof typeof changeColumns>;

/** Whether nothing was changed since: neither one of the dates, nor the series, nor a later change of either. */
async function isUntouched(
  tx: Db,
  { id, seriesId, targetId, changedAt }: Change,
  rows: readonly Row[],
) {
  const ids = rows.map(({ sessionId }) => sessionId);
  const known = new Map(rows.map(({ sessionId, version }) => [sessionId, version]));
  const since = and(gte(seriesChanges.changedAt, changedAt), isNull(seriesChanges.undoneAt));
  const later = await tx.select(columns).from(seriesChanges).where(since);
  if (
    later.some(
      (one) =>
        one.id !== id &&
        [one.seriesId, one.targetId].some((it) => it === seriesId || it === targetId),
    )
  )
    return false;
  if (ids.length === 0) return true;
  const now = await tx
    .select({ id: sessions.id, version: sessions.version })
    .from(sessions)
    .where(sql`${sessions.id} = any (${`{${ids.join(",")}}`}::uuid[])`);
  if (now.some((one) => known.get(one.id) !== one.version)) return false;
  if (targetId === seriesId) return true;
  const others = and(eq(sessions.seriesId, targetId), notInArray(sessions.id, ids));
  return (await tx.select({ id: sessions.id }).from(sessions).where(others).limit(1)).length === 0;
}

/** A step: the rule and the days without a session are what they were; a series that was cut off has no date left. */
async function restoreSeries(
  tx: Db,
  now: Date,
  { seriesId, targetId, fromDay, before }: Change,
): Promise<void> {
  const set = { version: sql`${sessionSeries.version} + 1`, updatedAt: now };
  await tx
    .update(sessionSeries)
    .set({ ...before.rule, ...set })
    .where(eq(sessionSeries.id, seriesId));
  if (targetId !== seriesId) {
    const startsOn = sessionSeries.startsOn;
    const [target] = await tx
      .select({ startsOn })
      .from(sessionSeries)
      .where(eq(sessionSeries.id, targetId));
    await tx
      .update(sessionSeries)
      .set({ ...set, endedOn: addDays(target!.startsOn, -1) })
      .where(eq(sessionSeries.id, targetId));
    await tx.delete(sessionsLeftOut).where(eq(sessionsLeftOut.seriesId, targetId));
  }
  const later = and(eq(sessionsLeftOut.seriesId, seriesId), gte(sessionsLeftOut.day, fromDay));
  await tx.delete(sessionsLeftOut).where(later);
  if (before.leftOut.length > 0)
    await tx.insert(sessionsLeftOut).values(before.leftOut.map((one) => ({ seriesId, ...one })));
}

/**
 * A step: every date as it was, in one statement; returns false where more people have a place by
 * now than there were.
 */
async function restoreDates(tx: Db, now: Date, rows: readonly Row[]): Promise<boolean> {
  if (rows.length === 0) return true;
  for (const [places, some] of Map.groupBy(
    rows,
    ({ before }) => before["maxParticipants"] as number | null,
  ))
    if (
      places !== null &&
      !(await renumberPlaces(
        tx,
        some.map(({ sessionId }) => sessionId),
        places,
      ))
    )
      return false;
  const all = rows.map(({ sessionId, before }) => ({ sessionId, ...before }));
  await tx.execute(sql`
    update sessions s set status = v.status, cancelled_at = v."cancelledAt", starts_at = v."startsAt", ends_at = v."endsAt",
      series_id = v."seriesId", occurrence_on = v."occurrenceOn", is_series_exception = v."isSeriesException",
      therapist_id = v."therapistId", location_id = v."locationId", room_id = v."roomId", price = v."pricePence" / 100.0,
      member_price = v."memberPricePence" / 100.0, group_name = v."groupName", max_participants = v."maxParticipants",
      version = s.version + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) v("sessionId" uuid, status text, "cancelledAt" timestamptz,
      "startsAt" timestamptz, "endsAt" timestamptz, "seriesId" uuid, "occurrenceOn" date, "isSeriesException" boolean,
      "therapistId" uuid, "locationId" uuid, "roomId" uuid, "pricePence" integer, "memberPricePence" integer,
      "groupName" text, "maxParticipants" integer)
    where s.id = v."sessionId"`);
  return true;
}
