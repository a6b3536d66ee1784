// What changed since last time, and where left and right differ.
import type { MeasuredValue, MeasureSide } from "#db/schema/care/shapes.ts";
import type { Day } from "#domain/kernel/time.ts";
import { findMeasure, placeOf } from "./library.ts";
import {
  formatMeasured,
  type Measure,
  type Measured,
  type MeasuredDay,
  type MeasureSeries,
  sideNames,
} from "./messages.ts";

export type MeasureRow = MeasuredValue & { on: Day };

/**
 * All that was measured, by measure, in the order of the library. What the library has no more is left out; two notes of
 * one day are one day, on which the later one counts.
 */
export function seriesOf(rows: readonly MeasureRow[]): MeasureSeries[] {
  const keys = [...new Set(rows.map(({ key }) => key))].toSorted((a, b) => placeOf(a) - placeOf(b));
  return keys.flatMap((key) => {
    const measure = findMeasure(key);
    return measure ? [{ measure, days: daysOf(rows.filter((row) => row.key === key)) }] : [];
  });
}

function daysOf(rows: readonly MeasureRow[]): MeasuredDay[] {
  const days = new Map<Day, MeasuredDay>();
  for (const { on, side, value, result } of rows)
    days.set(on, Object.assign(days.get(on) ?? { on }, { [side]: { value, result } }));
  return [...days.values()].toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

export type LastMeasured = Record<string, Partial<Record<MeasureSide, Measured & { on: Day }>>>;

/** What each side of each measure was when it was measured last before a day (or at all), by key. */
export function lastOf(rows: readonly MeasureRow[], before?: Day): LastMeasured {
  const last: LastMeasured = {};
  for (const { key, side, value, result, on } of rows) {
    const known = last[key]?.[side];
    if ((before && on >= before) || (known && known.on > on)) continue;
    last[key] = { ...last[key], [side]: { value, result, on } };
  }
  return last;
}

/** The values of a note as a line each: "Hip flexion: left 95°, right 110°". */
export function formatMeasures(measured: readonly MeasuredValue[]): string {
  const day = "1970-01-01";
  return seriesOf(measured.map((one) => ({ ...one, on: day })))
    .map(({ measure, days: [values] }) => `${measure.name}: ${formatSides(measure, values!)}`)
    .join("\n");
}

/** "left 95°, right 110°"; of a measure without sides the value alone. */
export function formatSides(measure: Measure, values: MeasuredDay): string {
  if (values.one) return formatMeasured(measure, values.one);
  return (["left", "right"] as const)
    .flatMap((side) => {
      const measured = values[side];
      if (!measured) return [];
      const words = formatMeasured(measure, measured);
      return [`${sideNames[side].toLowerCase()} ${measured.result ? words.toLowerCase() : words}`];
    })
    .join(", ");
}
