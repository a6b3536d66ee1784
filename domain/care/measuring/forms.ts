// What was measured, as a note's form sends it: a field for each side of each measure ("measure:hip-flexion:left").
import type { MeasuredValue } from "#db/schema/care/shapes.ts";
import type { Texts } from "#domain/kernel/database/versions.ts";
import { measures } from "./library.ts";
import { badValue, measureField, sidesOf } from "./messages.ts";
import { readValue } from "./rules.ts";

/** The values that were typed, in the order of the library, and what is wrong by field. Empty fields are no values. */
export function readMeasures(values: Texts): {
  measured: MeasuredValue[];
  errors: Record<string, string>;
} {
  const measured: MeasuredValue[] = [];
  const errors: Record<string, string> = {};
  for (const measure of measures)
    for (const side of sidesOf(measure)) {
      const field = measureField(measure.key, side);
      const typed = values[field]?.trim() ?? "";
      if (typed === "") continue;
      const read = readValue(measure, typed);
      if (read) measured.push({ key: measure.key, side, ...read });
      else errors[field] = badValue(measure);
    }
  return { measured, errors };
}

/** Stored values as the texts of the form. */
export const measureTexts = (measured: readonly MeasuredValue[]): Record<string, string> =>
  Object.fromEntries(
    measured.map(({ key, side, value, result }) => [
      measureField(key, side),
      result ?? String(value ?? ""),
    ]),
  );
