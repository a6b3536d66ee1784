// Two values beside each other: since last time, and left beside right. Runs in the browser while a note is typed.
import type { Measure } from "./measure.ts";
import { formatAmount, type Measured, resultNames } from "./messages.ts";

type Judged = Pick<Measure, "kind" | "matters" | "differs">;
type Tone = "better" | "worse" | "same";

/**
 * What changed from one value to the next; undefined where they cannot be compared. The tone is "same" unless the change
 * is more than the error of measuring: where no such number is known, nothing is called better or worse.
 */
export function changeOf(
  { kind, matters }: Judged,
  before: Measured | undefined,
  now: Measured | undefined,
): { words: string; tone: Tone } | undefined {
  if (!before || !now) return undefined;
  if (before.result && now.result) return testChange(before, now);
  if (before.value === null || now.value === null) return undefined;
  const change = Math.round((now.value - before.value) * 10) / 10;
  if (change === 0) return { words: "as before", tone: "same" };
  const words = `${change < 0 ? "−" : "+"}${formatAmount({ kind }, Math.abs(change))}`;
  const isReal = matters !== undefined && Math.abs(change) >= matters.by;
  return { words, tone: !isReal ? "same" : change > 0 ? "better" : "worse" };
}

function testChange({ result: was }: Measured, { result: is }: Measured) {
  if (was === is) return { words: "as before", tone: "same" as const };
  if (was === "not-done" || is === "not-done") return undefined;
  const tone: Tone = is === "negative" ? "better" : "worse";
  return { words: `was ${resultNames[was!].toLowerCase()}`, tone };
}

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
