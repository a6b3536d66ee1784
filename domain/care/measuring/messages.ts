// What a measure is and how it reads. A key is never used again for another measure: values in records stand under it.
import type { MeasureResult, MeasureSide } from "#db/schema/care/shapes.ts";
import type { Day } from "#domain/kernel/time.ts";

export type { MeasureSide };

export type MeasureKind =
  | "range"
  | "strength"
  | "force"
  | "length"
  | "seconds"
  | "count"
  | "score"
  | "test";

export const measureAreas = {
  neck: "Neck",
  shoulder: "Shoulder",
  arm: "Elbow, wrist and hand",
  trunk: "Back and trunk",
  hip: "Hip",
  knee: "Knee",
  ankle: "Ankle and foot",
  whole: "Balance and function",
  scores: "Scores of questionnaires",
} as const;
export type MeasureArea = keyof typeof measureAreas;

/** Where the numbers of the library come from. */
export const measureSources = {
  aaos: "American Academy of Orthopaedic Surgeons, Joint Motion, 1965, as tabulated in Norkin and White, Measurement of Joint Motion",
  boone: "Boone et al., Physical Therapy 1978;58:1355–60",
  fletcher: "Fletcher and Bandy, J Orthop Sports Phys Ther 2008;38:640–5",
  powden: "Powden et al., Manual Therapy 2015;20:524–32",
  mrc: "Medical Research Council, Aids to the Examination of the Peripheral Nervous System, 1976",
  bohannon: "Bohannon, J Phys Ther Sci 2019;31:75–8",
  grindem: "Grindem et al., Br J Sports Med 2016;50:804–8",
  springer: "Springer et al., J Geriatr Phys Ther 2007;30:8–15",
  rikli: "Rikli and Jones, J Aging Phys Act 1999;7:129–61",
  wright: "Wright et al., J Orthop Sports Phys Ther 2011;41:319–27",
  ostelo: "Ostelo et al., Spine 2008;33:90–4",
  franchignoni: "Franchignoni et al., J Orthop Sports Phys Ther 2014;44:30–9",
  binkley: "Binkley et al., Physical Therapy 1999;79:371–83",
  farrar: "Farrar et al., Pain 2001;94:149–58",
  topp: "Topp et al., Psychotherapy and Psychosomatics 2015;84:167–76",
  lunsford: "Lunsford and Perry, Physical Therapy 1995;75:694–8",
} as const;
export type MeasureSource = keyof typeof measureSources;

export type Measure = {
  key: string;
  /** "Hip flexion". */
  name: string;
  area: MeasureArea;
  kind: MeasureKind;
  /** Left and right, or once. */
  sides: "both" | "one";
  /** For orientation, not a diagnosis: a number to draw a line at, or words where it depends on age or sex. */
  norm?: { value?: number; words?: string; source: MeasureSource };
  /** From this difference on a change is more than the error of measuring. Without a source there is none. */
  matters?: { by: number; source: MeasureSource };
  /** From this difference between left and right on they are said to differ: in its unit, or in percent of the larger. */
  differs?: { by: number; in: "unit" | "percent"; source: MeasureSource };
  /** Of a score: lower is better. Of everything else more is. */
  isLessBetter?: boolean;
  /** Of a score: its largest value, where that is not 100, and its smallest, where that is not 0. */
  max?: number;
  min?: number;
  /** How it is taken, where there are several ways. */
  how?: string;
  /** Belongs to those that a new studio uses. */
  isUsual?: true;
};

/** What is typed of each kind: its unit, and the smallest and largest number that is possible. */
export const kinds = {
  range: {
    name: "Range of movement",
    unit: "°",
    min: -60,
    max: 200,
    step: 1,
  },
  strength: {
    name: "Strength, 0 to 5",
    unit: " of 5",
    min: 0,
    max: 5,
    step: 0.5,
  },
  force: {
    name: "Strength in kg",
    unit: " kg",
    min: 0,
    max: 300,
    step: 0.1,
  },
  length: {
    name: "Girth and distance",
    unit: " cm",
    min: 0,
    max: 200,
    step: 0.1,
  },
  seconds: {
    name: "Time held",
    unit: " s",
    min: 0,
    max: 600,
    step: 0.1,
  },
  count: {
    name: "Repetitions",
    unit: "",
    min: 0,
    max: 300,
    step: 1,
  },
  score: {
    name: "Score",
    unit: "",
    min: 0,
    max: 100,
    step: 0.1,
  },
  test: {
    name: "Test",
    unit: "",
    min: 0,
    max: 0,
    step: 1,
  },
} as const satisfies Record<MeasureKind, object>;

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
/** One measure on one day, by side. */
export type MeasuredDay = { on: Day } & Partial<Record<MeasureSide, Measured>>;
/** One measure over time, the first day first. */
export type MeasureSeries = { measure: Measure; days: MeasuredDay[] };

/** "110°", "4 of 5", "32.5 kg", "+2" of what can be less than nothing, "Negative"; a dash where nothing was measured. */
export function formatMeasured(
  { kind, min = 0 }: Pick<Measure, "kind" | "min">,
  measured?: Measured,
): string {
  if (!measured) return "–";
  if (measured.result) return resultNames[measured.result];
  if (measured.value === null) return "–";
  const plus = min < 0 && measured.value > 0 ? "+" : "";
  return `${plus}${signed(measured.value)}${kinds[kind].unit}`;
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
export function badValue({
  kind,
  min = kinds[kind].min,
  max = kinds[kind].max,
}: Pick<Measure, "kind" | "min" | "max">): string {
  const { step } = kinds[kind];
  if (kind === "test") return "Please choose positive, negative or not done.";
  if (kind === "range") return `Please enter whole degrees from ${signed(min)} to ${max}.`;
  if (kind === "strength") return `Please enter a grade from ${min} to ${max}, whole or half.`;
  const number = step === 1 ? "a whole number" : "a number";
  return `Please enter ${number} from ${signed(min)} to ${max}.`;
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
