// One value as it is typed, and two values beside each other: since last time, and left beside right.
import type { MeasureResult } from "#db/schema/care/shapes.ts";
import { formatAmount, kinds, type Measure, type Measured, resultNames } from "./messages.ts";

/** A value as it was typed: with a comma, with its unit, with any minus. Undefined where it is none of its kind. */
export function readValue(
  { kind, min = kinds[kind].min, max = kinds[kind].max }: Pick<Measure, "kind" | "min" | "max">,
  typed: string,
): Measured | undefined {
  if (kind === "test")
    return Object.hasOwn(resultNames, typed)
      ? { value: null, result: typed as MeasureResult }
      : undefined;
  const { step, unit } = kinds[kind];
  const bare = typed.endsWith(unit.trim()) && unit ? typed.slice(0, -unit.trim().length) : typed;
  const text = bare.trim().replace(",", ".").replace(/^[−–]/, "-");
  if (!/^-?\d{1,4}(\.\d{1,4})?$/.test(text)) return undefined;
  const value = Number(text);
  const steps = value / step;
  const isWhole = Math.abs(steps - Math.round(steps)) < 1e-6;
  return isWhole && value >= min && value <= max ? { value, result: null } : undefined;
}

type Judged = Pick<Measure, "kind" | "matters" | "differs" | "isLessBetter">;
type Tone = "better" | "worse" | "same";

/**
 * What changed from one value to the next; undefined where nothing did, or they cannot be compared. The tone is "same" unless the change
 * is more than the error of measuring: where no such number is known, nothing is called better or worse.
 */
export function changeOf(
  { kind, matters, isLessBetter = false }: Judged,
  before: Measured | undefined,
  now: Measured | undefined,
): { words: string; tone: Tone } | undefined {
  if (!before || !now) return undefined;
  if (before.result && now.result) return testChange(before, now);
  if (before.value === null || now.value === null) return undefined;
  const change = Math.round((now.value - before.value) * 10) / 10;
  if (change === 0) return undefined;
  const words = `${change < 0 ? "−" : "+"}${formatAmount({ kind }, Math.abs(change))}`;
  const isReal = matters !== undefined && Math.abs(change) >= matters.by;
  return { words, tone: !isReal ? "same" : change > 0 !== isLessBetter ? "better" : "worse" };
}

function testChange({ result: was }: Measured, { result: is }: Measured) {
  if (was === is || was === "not-done" || is === "not-done") return undefined;
  const tone: Tone = is === "negative" ? "better" : "worse";
  return { words: `was ${resultNames[was!].toLowerCase()}`, tone };
}

/** Of a score: the value from which on it is better than the first one; undefined where there is no space for it. */
export function lineOfChange(measure: Measure, first: number | null | undefined) {
  const { kind, matters, isLessBetter = false, max = kinds[kind].max } = measure;
  if (kind !== "score" || !matters || typeof first !== "number") return undefined;
  const value = Math.round((first + (isLessBetter ? -matters.by : matters.by)) * 10) / 10;
  if (value < 0 || value > max) return undefined;
  return { value, name: `Better from ${value} ${isLessBetter ? "down" : "on"}` };
}

/** A difference that is within the error of measuring is not worth a word. */
export const worthSaying = <Difference extends { isMarked: boolean }>(
  { differs }: Pick<Measure, "differs">,
  difference: Difference | undefined,
): Difference | undefined => (difference?.isMarked || !differs ? difference : undefined);

/**
 * How left differs from right; undefined where they are the same or cannot be compared. Marked where the difference is
 * more than what the measure's source allows between two sides.
 */
export function differenceOf(
  { kind, differs }: Judged,
  left: Measured | undefined,
  right: Measured | undefined,
): { words: string; isMarked: boolean } | undefined {
  if (!left || !right) return undefined;
  if (left.result && right.result) {
    const sides = [left.result === "positive" && "left", right.result === "positive" && "right"];
    const positive = sides.filter(Boolean);
    const isOne = positive.length === 1 && ![left.result, right.result].includes("not-done");
    return isOne ? { words: `${positive[0]} only`, isMarked: true } : undefined;
  }
  if (left.value === null || right.value === null || left.value === right.value) return undefined;
  const amount = Math.abs(left.value - right.value);
  const larger = Math.max(Math.abs(left.value), Math.abs(right.value));
  const percent = (amount / larger) * 100;
  const isMarked =
    differs !== undefined && (differs.in === "unit" ? amount : percent) >= differs.by;
  const share = differs?.in === "percent" ? ` (${Math.round(percent)} %)` : "";
  const less = left.value < right.value ? "left" : "right";
  return { words: `${less} ${formatAmount({ kind }, amount)} less${share}`, isMarked };
}
