// Scores of questionnaires, as they are typed in a note or come from what a client was asked
// (domain/care/questionnaires). Nothing of a licensed text stands here.
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
  {
    ...score,
    key: "who-5-score",
    name: "WHO-5 Well-Being Index",
    matters: { by: 10, source: "topp" },
    how: "0 to 100 percent, higher is better",
  },
  {
    ...score,
    key: "pain-last-day",
    name: "Pain over the last day",
    max: 10,
    matters: { by: 2, source: "farrar" },
    isLessBetter: true,
    how: "Mean of now, least and worst, 0 to 10, lower is better",
  },
  {
    ...score,
    key: "percent-of-normal",
    name: "How normal it feels",
    how: "0 to 100 percent, one question, higher is better",
  },
  {
    ...score,
    key: "change-since-start",
    name: "Change since the beginning",
    min: -5,
    max: 5,
    how: "−5 much worse, 0 the same, 5 much better",
  },
];
