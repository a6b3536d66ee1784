import type { MeasureSide } from "#db/schema/care/shapes.ts";
import { findMeasure } from "../measuring/library.ts";
import { formatSides } from "../measuring/series.ts";

type Score = { key: string; side: MeasureSide; value: number; on: string };

/** A score as it is read: "4.3", "left 20 s, right 32 s", and how it is meant; undefined where there is none. */
export function formatScore(scores: readonly Score[]): { words: string; how: string } | undefined {
  const [first] = scores;
  const measure = first && findMeasure(first.key);
  if (!measure) return undefined;
  const day = { on: first.on };
  for (const { side, value } of scores) Object.assign(day, { [side]: { value, result: null } });
  return { words: formatSides(measure, day), how: measure.how ?? "" };
}
