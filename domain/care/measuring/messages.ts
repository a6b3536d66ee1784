import type { MeasureResult, MeasureSide } from "#db/schema/care/shapes.ts";
import { kinds, type Measure } from "./measure.ts";

export const resultNames: Record<MeasureResult, string> = {
  positive: "Positive",
  negative: "Negative",
  "not-done": "Not done",
};
export const sideNames: Record<MeasureSide, string> = {
  left: "Left",
  right: "Right",
  one: "Value",
};

/** The sides of a measure in the order in which they are typed. */
export const sidesOf = ({ sides }: Measure): readonly MeasureSide[] =>
  sides === "both" ? ["left", "right"] : ["one"];

/** The field of a note's form for one side of a measure. */
export const measureField = (key: string, side: MeasureSide): string => `measure:${key}:${side}`;

/** A minus as it is printed. */
const signed = (value: number): string => String(value).replace("-", "−");

export type Measured = { value: number | null; result: MeasureResult | null };

/** "110°", "4 of 5", "32.5 kg", "Negative"; a dash where nothing was measured. */
export function formatMeasured({ kind }: Pick<Measure, "kind">, measured?: Measured): string {
  if (!measured) return "–";
  if (measured.result) return resultNames[measured.result];
  return measured.value === null ? "–" : `${signed(measured.value)}${kinds[kind].unit}`;
}

/** A difference in the measure's unit, without a sign: "12°", "1". */
export const formatAmount = ({ kind }: Pick<Measure, "kind">, amount: number): string =>
  `${Math.round(amount * 10) / 10}${kind === "strength" ? "" : kinds[kind].unit}`;

/** What is expected of a measure, for orientation: "usually 120°". */
export function formatNorm({ kind, norm }: Pick<Measure, "kind" | "norm">): string {
  if (!norm) return "";
  if (norm.value === undefined) return norm.words ?? "";
  return `usually ${formatMeasured({ kind }, { value: norm.value, result: null })}`;
}

/** What is wrong with a value that is no value of its kind. */
export function badValue({ kind }: Pick<Measure, "kind">): string {
  const { min, max, step } = kinds[kind];
  if (kind === "test") return "Please choose positive, negative or not done.";
  if (kind === "range") return `Please enter whole degrees from ${signed(min)} to ${max}.`;
  if (kind === "strength") return `Please enter a grade from ${min} to ${max}, whole or half.`;
  const number = step === 1 ? "a whole number" : "a number";
  return `Please enter ${number} from ${min} to ${max}.`;
}

export const measureNews = {
  used: "Used. New notes ask for it.",
  left: "Left out. What was measured before stays in every record.",
} as const;
export const measureRefusals = {
  "not-allowed":
    "You may not write notes, so you may not choose what they measure. The owner gives this permission.",
  "no-such-measure": "This measure is not in the library.",
} as const;
