// Questionnaires whose text belongs to others. Only what is a fact stands here: how many questions, how they are scored,
// how many may be left open. A studio types or imports the copy that it has the right to use.
import type { Questionnaire } from "../questionnaire.ts";

const up = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

export const licensed: readonly Questionnaire[] = [
  {
    key: "oswestry-score",
    title: "Oswestry Disability Index",
    about: "Ten sections of six statements about the low back.",
    intro: "In each section choose the one statement that fits you best today.",
    scoring: "percent",
    maxMissing: 2,
    measureKey: "oswestry-score",
    source:
      "Sum of the answered sections in percent of what they could be: Fairbank and Pynsent, Spine 2000;25:2940–53. More than two open sections give no score: a rule of the studio.",
    right:
      "Licensed: the text belongs to Jeremy Fairbank and is licensed by the Mapi Research Trust.",
    frame: { questions: 10, points: up(0, 5) },
  },
  {
    key: "roland-morris-score",
    title: "Roland–Morris Disability Questionnaire",
    about: "Twenty-four statements about the low back, to be ticked where they fit today.",
    intro: "Tick each sentence that fits you today. Leave the others as they are.",
    scoring: "sum",
    maxMissing: 0,
    measureKey: "roland-morris-score",
    source:
      "Number of ticked statements; one that is not ticked counts as no: Roland and Fairbank, Spine 2000;25:3115–24.",
    right:
      "Free in its original words, by its authors (Spine 2000;25:3115–24). They are not reproduced in this product, so the studio types them.",
    frame: { questions: 24, points: [] },
  },
  {
    key: "quickdash-score",
    title: "QuickDASH",
    about: "Eleven questions about arm, shoulder and hand.",
    intro: "Choose the answer that fits the last week best.",
    scoring: "percent",
    maxMissing: 1,
    measureKey: "quickdash-score",
    source:
      "Mean of the answers less one, times 25; at most one may be open: Beaton et al., J Bone Joint Surg Am 2005;87:1038–46.",
    right: "Licensed: © Institute for Work & Health, Toronto.",
    frame: { questions: 11, points: up(1, 5) },
  },
  {
    key: "lower-extremity-score",
    title: "Lower Extremity Functional Scale",
    about: "Twenty activities of the legs.",
    intro: "How hard is each of these for you today?",
    scoring: "sum",
    maxMissing: 0,
    measureKey: "lower-extremity-score",
    source: "Sum of twenty answers, 0 to 80: Binkley et al., Physical Therapy 1999;79:371–83.",
    right: "The text belongs to its authors (Binkley and others, 1999); the studio asks them.",
    frame: { questions: 20, points: up(0, 4) },
  },
  {
    key: "who-5-score",
    title: "WHO-5 Well-Being Index",
    about: "Five sentences about the last two weeks.",
    intro: "Choose what fits the last two weeks best.",
    scoring: "percent",
    maxMissing: 0,
    measureKey: "who-5-score",
    source:
      "Sum of five answers in percent of 25: Topp et al., Psychother Psychosom 2015;84:167–76. Type the answers from most of the time to never.",
    right:
      "Licensed: © World Health Organization, free for use that is not commercial (CC BY-NC-SA 3.0 IGO); a studio that takes money asks WHO.",
    frame: { questions: 5, points: up(0, 5).toReversed() },
  },
];
