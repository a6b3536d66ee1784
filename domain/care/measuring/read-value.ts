import type { MeasureResult } from "#db/schema/care/shapes.ts";
import { kinds, type Measure } from "./measure.ts";
import { type Measured, resultNames } from "./messages.ts";

/** A value as it was typed: with a comma, with its unit, with any minus. Undefined where it is none of its kind. */
export function readValue({ kind }: Pick<Measure, "kind">, typed: string): Measured | undefined {
  if (kind === "test")
    return Object.hasOwn(resultNames, typed)
      ? { value: null, result: typed as MeasureResult }
      : undefined;
  const { min, max, step, unit } = kinds[kind];
  const bare = typed.endsWith(unit.trim()) && unit ? typed.slice(0, -unit.trim().length) : typed;
  const text = bare.trim().replace(",", ".").replace(/^[−–]/, "-");
  if (!/^-?\d{1,4}(\.\d{1,4})?$/.test(text)) return undefined;
  const value = Number(text);
  const steps = value / step;
  const isWhole = Math.abs(steps - Math.round(steps)) < 1e-6;
  return isWhole && value >= min && value <= max ? { value, result: null } : undefined;
}
