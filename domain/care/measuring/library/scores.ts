// Scores of questionnaires that a client fills in on the studio's own copy. Nothing of their text stands here: most of
// them are licensed, and only the score goes into a note.
import type { Measure } from "../messages.ts";

const score = {
  area: "scores",
  kind: "score",
  sides: "one",
} as const;

export const scores: readonly Measure[] = [
  {
    ...score,
    key: "oswestry-score",
    name: "Oswestry Disability Index",
    matters: { by: 10, source: "ostelo" },
    isLessBetter: true,
    how: "0 to 100 percent, lower is better",
  },
  {
    ...score,
    key: "roland-morris-score",
    name: "Roland–Morris",
    max: 24,
    matters: { by: 5, source: "ostelo" },
    isLessBetter: true,
    how: "0 to 24, lower is better",
  },
  {
    ...score,
    key: "quickdash-score",
    name: "QuickDASH",
    matters: { by: 16, source: "franchignoni" },
    isLessBetter: true,
    how: "0 to 100, lower is better",
  },
  {
    ...score,
    key: "lower-extremity-score",
    name: "Lower Extremity Functional Scale",
    max: 80,
    matters: { by: 9, source: "binkley" },
    how: "0 to 80, higher is better",
  },
];
