// What a measure is. A key is never used again for another measure: values in records stand under it.

export type MeasureKind = "range" | "strength" | "force" | "length" | "seconds" | "count" | "test";

export const measureAreas = {
  neck: "Neck",
  shoulder: "Shoulder",
  arm: "Elbow, wrist and hand",
  trunk: "Back and trunk",
  hip: "Hip",
  knee: "Knee",
  ankle: "Ankle and foot",
  whole: "Balance and function",
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
  test: {
    name: "Test",
    unit: "",
    min: 0,
    max: 0,
    step: 1,
  },
} as const satisfies Record<MeasureKind, object>;
