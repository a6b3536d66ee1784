import { and, asc, eq, getTableColumns, gte } from "drizzle-orm";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { Occurrence, ExclusionReason } from "./rules.ts";

const columns = getTableColumns(sessionSeries);
type Row = typeof sessionSeries.$inferSelect;

/** A series as its rule stands now: one that was cut or ended is one that ends on that day. */
export type Series = Row;

const asItStands = (row: Row): Series =>
  row.endedOn === null
    ? row
    : {
        ...row,
        recurrenceEndType: "by_date",
        recurrenceEndDate: row.endedOn,
        recurrenceOccurrences: null,
      };

/**
 * The series, if this caller may see it; `forUpdate` locks it, so that changes, ends and extensions run
 * one after another.
 */
export async function loadSeries(
  tx: Db,
  id: string,
  forUpdate = false,
): Promise<Series | undefined> {
  const found = tx.select(columns).from(sessionSeries).where(eq(sessionSeries.id, id));
  const [row] = await (forUpdate ? readLocked(found) : found);
  return row && asItStands({ ...row, localTime: row.localTime.slice(0, 5) });
}

/**
 * The sessions of a series in order of the days they stand for; what has begun counts as past,
 * whatever its status. `forUpdate` locks them, so that they are not moved or cancelled in the meantime.
 */
export async function loadOccurrences(
  tx: Db,
  seriesId: string,
  now: Date,
  forUpdate = false,
): Promise<Occurrence[]> {
  const found = tx
    .select({
      id: sessions.id,
      occurrenceOn: sessions.occurrenceOn,
      sessionDate: sessions.sessionDate,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      status: sessions.status,
      isSeriesException: sessions.isSeriesException,
    })
    .from(sessions)
    .where(eq(sessions.seriesId, seriesId))
    .orderBy(asc(sessions.occurrenceOn));
  const rows = await (forUpdate ? readLocked(found) : found);
  return rows.map((row) => ({
    ...row,
    occurrenceOn: row.occurrenceOn!,
    sessionDate: row.sessionDate!,
    status: row.startsAt <= now ? "past" : row.status,
  }));
}

/** The days of a rule, from one on, that stay without a session, and why. */
export async function loadExcludedDates(
  tx: Db,
  seriesId: string,
  from: Day,
): Promise<Map<Day, ExclusionReason>> {
  const rows = await tx
    .select({ day: sessionsLeftOut.day, why: sessionsLeftOut.reasonKind })
    .from(sessionsLeftOut)
    .where(and(eq(sessionsLeftOut.seriesId, seriesId), gte(sessionsLeftOut.day, from)));
  return new Map(rows.map(({ day, why }) => [day, why]));
}
