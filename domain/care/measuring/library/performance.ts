// Strength by hand and by dynamometer, girths, distances, times and repetitions.
import type { Measure, MeasureArea } from "../messages.ts";

type Strength = [key: string, name: string, area: MeasureArea, isUsual?: true];

const byHand: readonly Strength[] = [
  ["shoulder-abduction-strength", "Shoulder abduction strength", "shoulder"],
  ["shoulder-rotation-strength", "Shoulder external rotation strength", "shoulder"],
  ["elbow-flexion-strength", "Elbow flexion strength", "arm"],
  ["hip-flexion-strength", "Hip flexion strength", "hip"],
  ["hip-extension-strength", "Hip extension strength", "hip"],
  ["hip-abduction-strength", "Hip abduction strength", "hip", true],
  ["knee-extension-strength", "Knee extension strength", "knee", true],
  ["knee-flexion-strength", "Knee flexion strength", "knee"],
  ["ankle-dorsiflexion-strength", "Ankle dorsiflexion strength", "ankle"],
  ["ankle-plantar-flexion-strength", "Ankle plantar flexion strength", "ankle"],
];

/** Graded by hand from 0, no contraction, to 5, full power. */
const graded = byHand.map(([key, name, area, isUsual]): Measure => ({
  key,
  name,
  area,
  kind: "strength",
  sides: "both",
  norm: { value: 5, source: "mrc" },
  matters: { by: 1, source: "mrc" },
  differs: {
    by: 1,
    in: "unit",
    source: "mrc",
  },
  ...(isUsual && { isUsual }),
}));

/** The weaker side is expected to reach 90 percent of the stronger. */
const tenth = {
  by: 10,
  in: "percent",
  source: "grindem",
} as const;

const measured: readonly Measure[] = [
  {
    key: "grip",
    name: "Grip",
    area: "arm",
    kind: "force",
    sides: "both",
    matters: { by: 5, source: "bohannon" },
    differs: tenth,
    how: "Best of three, elbow bent",
    isUsual: true,
  },
  {
    key: "shoulder-rotation-force",
    name: "Shoulder external rotation force",
    area: "shoulder",
    kind: "force",
    sides: "both",
    differs: tenth,
    how: "Dynamometer, arm at the side",
  },
  {
    key: "hip-abduction-force",
    name: "Hip abduction force",
    area: "hip",
    kind: "force",
    sides: "both",
    differs: tenth,
    how: "Dynamometer, lying on the side",
  },
  {
    key: "knee-extension-force",
    name: "Knee extension force",
    area: "knee",
    kind: "force",
    sides: "both",
    differs: tenth,
    how: "Dynamometer with a belt, sitting",
  },
  {
    key: "upper-arm-girth",
    name: "Upper arm girth",
    area: "arm",
    kind: "length",
    sides: "both",
    how: "10 cm above the elbow",
  },
  {
    key: "thigh-girth",
    name: "Thigh girth",
    area: "knee",
    kind: "length",
    sides: "both",
    how: "15 cm above the kneecap",
    isUsual: true,
  },
  {
    key: "knee-girth",
    name: "Knee girth",
    area: "knee",
    kind: "length",
    sides: "both",
    how: "Over the middle of the kneecap",
  },
  {
    key: "calf-girth",
    name: "Calf girth",
    area: "ankle",
    kind: "length",
    sides: "both",
    how: "Where it is widest",
  },
  {
    key: "knee-to-wall",
    name: "Knee to wall",
    area: "ankle",
    kind: "length",
    sides: "both",
    matters: { by: 2, source: "powden" },
    differs: {
      by: 2,
      in: "unit",
      source: "powden",
    },
    how: "Lunge with the heel down, toe to wall",
    isUsual: true,
  },
  {
    key: "single-leg-stance",
    name: "Single-leg stance, eyes open",
    area: "whole",
    kind: "seconds",
    sides: "both",
    norm: {
      words: "best of three: 45 s at 18 to 39, 42 at 40, 41 at 50, 32 at 60, 22 at 70, 9 from 80",
      source: "springer",
    },
    how: "At most 45 seconds, best of three",
    isUsual: true,
  },
  {
    key: "single-leg-stance-closed",
    name: "Single-leg stance, eyes closed",
    area: "whole",
    kind: "seconds",
    sides: "both",
    how: "At most 45 seconds, best of three",
  },
  {
    key: "side-plank",
    name: "Side plank",
    area: "trunk",
    kind: "seconds",
    sides: "both",
    differs: tenth,
    how: "Until the hips sink",
  },
  {
    key: "single-leg-heel-raise",
    name: "Single-leg heel raise",
    area: "ankle",
    kind: "count",
    sides: "both",
    norm: { value: 25, source: "lunsford" },
    differs: tenth,
    how: "To full height, until it is not reached twice",
  },
  {
    key: "chair-stand-30",
    name: "30-second chair stand",
    area: "whole",
    kind: "count",
    sides: "one",
    norm: {
      words: "at 60 to 64: 12 to 17 of women, 14 to 19 of men; fewer with each five years",
      source: "rikli",
    },
    matters: { by: 2, source: "wright" },
    how: "Arms crossed, full stands",
    isUsual: true,
  },
];

export const performance: readonly Measure[] = [...graded, ...measured];
