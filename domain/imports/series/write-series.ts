import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { addSeries, excludeDates } from "#domain/schedule/series/start-series.ts";
import { addDates } from "#domain/schedule/series/write-dates.ts";
import { lockSessions } from "#domain/schedule/sessions/lock-sessions.ts";
import type { KnownLine, Step, WrittenLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { findSame } from "./find-series.ts";
import { findStudio, type StudioParts } from "./find-studio.ts";
import { inputOfLine, planMoved, planText } from "./plan-series.ts";
import type { MovedSeries } from "./read-series.ts";

type Line = KnownLine<MovedSeries>;

/**
 * Begins the series of these lines, each with the dates that are free now: one after another,
 * because a date that one takes is not free for the next. No one is told.
 */
export async function writeSeries(
  tx: Db,
  lines: readonly Line[],
  { now }: Step,
): Promise<WrittenLine[]> {
  const studio = await findStudio(tx);
  const read = lines.map((line) => ({ line, input: inputOfLine(studio, line.said, now) }));
  const inputs = read.flatMap(({ input }) => ("reason" in input ? [] : input));
  await lockSessions(tx, [], {
    therapists: inputs.map(({ therapistId }) => therapistId),
    rooms: inputs.map(({ roomId }) => roomId),
  });
  const ends: WrittenLine[] = [];
  for (const { line } of read) ends.push(await writeOne(tx, studio, line, now));
  return ends;
}

async function writeOne(
  tx: Db,
  studio: StudioParts,
  { number, said }: Line,
  now: Date,
): Promise<WrittenLine> {
  const input = inputOfLine(studio, said, now);
  if ("reason" in input) return { number, ...refused(input.reason) };
  const here = await findSame(tx, input, said);
  if (here) return { number, fate: "same", subjectId: here };
  const plan = await planMoved(tx, input, said, now);
  const reason = planText(plan, said);
  if (plan.dates.length === 0) return { number, ...refused(reason) };
  const seriesId = await addSeries(tx, now, input, plan.until);
  await addDates(tx, { now }, { seriesId, input, dates: plan.dates });
  await excludeDates(tx, seriesId, plan.leftOut);
  return {
    number,
    fate: "new",
    subjectId: seriesId,
    reason,
  };
}

/** Deletes series of which nothing was begun: no place taken, no date changed. The numbers of the others. */
export async function undoSeries(tx: Db, lines: readonly Line[]): Promise<number[]> {
  const series = lines.map(({ number, subjectId }) => ({ number, subjectId }));
  const { rows } = (await tx.execute(sql`
    select number, delete_untouched_series("subjectId") as gone
    from jsonb_to_recordset(${JSON.stringify(series)}::jsonb) v(number integer, "subjectId" uuid)
    order by "subjectId"`)) as unknown as { rows: { number: number; gone: boolean }[] };
  return rows.flatMap(({ number, gone }) => (gone ? [] : number));
}
