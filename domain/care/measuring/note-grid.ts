// What a note asks to be measured, and what a signed note's values mean.
import type { MeasuredValue, MeasureSide } from "#db/schema/care/shapes.ts";
import type { Day } from "#domain/kernel/time.ts";
import { changeOf, differenceOf, worthSaying } from "./rules.ts";
import { findMeasure, placeOf } from "./library.ts";
import { type Measure, formatMeasured, formatNorm } from "./messages.ts";
import { type LastMeasured, lastOf, type MeasureRow, seriesOf } from "./series.ts";

/** A row of a note's grid: a measure, and what each side was last time. */
export type GridRow = { measure: Measure; last: NonNullable<LastMeasured[string]> };

/** Those that the studio uses, those that this client was measured with, and those that the draft has already. */
export function gridOf(
  used: readonly Measure[],
  history: readonly MeasureRow[],
  typed: readonly MeasuredValue[],
): GridRow[] {
  const last = lastOf(history);
  const keys = new Set([
    ...used.map(({ key }) => key),
    ...Object.keys(last),
    ...typed.map(({ key }) => key),
  ]);
  return [...keys]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((key) => {
      const measure = findMeasure(key);
      return measure ? [{ measure, last: last[key] ?? {} }] : [];
    });
}

/** A line of a signed note: the values, what changed since the time before, where left and right differ. */
export type JudgedMeasure = {
  key: string;
  name: string;
  norm: string;
  values: { side: MeasureSide; text: string; before: string; since: Day | undefined }[];
  changes: { side: MeasureSide; words: string; tone: "better" | "worse" | "same" }[];
  difference: { words: string; isMarked: boolean } | undefined;
};

export function judgeNote(
  measured: readonly MeasuredValue[],
  history: readonly MeasureRow[],
  day: Day,
): JudgedMeasure[] {
  const last = lastOf(history, day);
  return seriesOf(measured.map((one) => ({ ...one, on: day }))).map(({ measure, days }) => {
    const now = days[0]!;
    const before = last[measure.key] ?? {};
    const sides = (["left", "right", "one"] as const).filter((side) => now[side]);
    return {
      key: measure.key,
      name: measure.name,
      norm: measure.norm?.value === undefined ? "" : formatNorm(measure),
      values: sides.map((side) => ({
        side,
        text: formatMeasured(measure, now[side]),
        before: before[side] ? formatMeasured(measure, before[side]) : "",
        since: before[side]?.on,
      })),
      changes: sides.flatMap((side) => {
        const change = changeOf(measure, before[side], now[side]);
        return change ? [{ side, ...change }] : [];
      }),
      difference: worthSaying(measure, differenceOf(measure, now.left, now.right)),
    };
  });
}
