import { and, eq, gt } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { loadSeries, type Series } from "./load-series.ts";
import type { SeriesTemplate } from "./input.ts";

/**
 * A step, the first of every command that changes a series: locks the people whose time its dates
 * take, and will take by `change`, the series and its dates to come with their groups. Returns the
 * series as it is then; undefined where it does not exist.
 */
export async function lockSeries(
  tx: Db,
  now: Date,
  id: string,
  change: Partial<SeriesTemplate> = {},
): Promise<Series | undefined> {
  const seen = await loadSeries(tx, id);
  if (!seen) return undefined;
  const dates = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.seriesId, id), gt(sessions.startsAt, now)));
  await lockSessions(
    tx,
    dates.map((date) => date.id),
    {
      clients: [seen.clientId, change.clientId],
      therapists: [seen.therapistId, change.therapistId],
      rooms: [seen.roomId, change.roomId],
      series: [id],
    },
  );
  return loadSeries(tx, id, true);
}
