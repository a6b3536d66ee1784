// Scales of one to three numbers, and the client's own activities. The numbers are common property of the field; the
// words are the studio's own.
import type { Questionnaire } from "../questionnaire.ts";

const pain = {
  kind: "scale",
  min: 0,
  max: 10,
  ends: ["no pain", "the worst you can imagine"],
} as const;

const ownWords =
  "Free: a numeric scale is no protected work, and the words are written for this product.";

export const scales: readonly Questionnaire[] = [
  {
    key: "pain-last-day",
    title: "Pain, 0 to 10",
    about: "Three numbers about the last day; their mean is the score.",
    intro: "Three numbers about the last 24 hours. The first that comes to mind is the right one.",
    scoring: "mean",
    maxMissing: 0,
    measureKey: "pain-last-day",
    source:
      "Mean of pain now, at its least and at its worst. Two points are a change that matters: Farrar et al., Pain 2001;94:149–58.",
    right: ownWords,
    items: [
      {
        key: "now",
        asks: "How strong is your pain now?",
        ...pain,
      },
      {
        key: "least",
        asks: "How strong was it when it was least?",
        help: "In the last 24 hours.",
        ...pain,
      },
      {
        key: "worst",
        asks: "How strong was it when it was worst?",
        help: "In the last 24 hours.",
        ...pain,
      },
    ],
  },
  {
    key: "percent-of-normal",
    title: "How normal it feels",
    about:
      "One number from 0 to 100 about the part that is treated, as often asked after injuries.",
    intro: "Think of the part of your body that we work on together.",
    scoring: "mean",
    maxMissing: 0,
    measureKey: "percent-of-normal",
    source:
      "Single assessment numeric evaluation: Williams et al., Am J Sports Med 1999;27:214–21. The amount of a change that matters differs from joint to joint, so none is judged.",
    right: ownWords,
    items: [
      {
        key: "percent",
        asks: "How normal does it feel today, if 100 is as good as it ever was?",
        kind: "scale",
        min: 0,
        max: 100,
        step: 10,
        ends: ["not at all", "as good as ever"],
      },
    ],
  },
  {
    key: "change-since-start",
    title: "Better or worse since we began",
    about: "One number from −5 to 5: how the client is compared with the beginning.",
    intro: "Compare today with the time when we began to work together.",
    scoring: "mean",
    maxMissing: 0,
    measureKey: "change-since-start",
    worseFrom: -2,
    source:
      "Eleven points, as Kamper et al., J Man Manip Ther 2009;17:163–70, advise. From −2 down it becomes a task: a rule of the studio, so that a bad day is none.",
    right: ownWords,
    items: [
      {
        key: "change",
        asks: "How are you now, compared with then?",
        kind: "scale",
        min: -5,
        max: 5,
        ends: ["much worse", "much better"],
      },
    ],
  },
  {
    key: "own-activities",
    title: "Your own activities",
    about:
      "The activities that the client named under Progress, each from 0 to 10 (Patient-Specific Functional Scale).",
    intro: "The things that you said were hard. How do they go today?",
    scoring: "none",
    maxMissing: 3,
    source:
      "Stratford et al., Physiotherapy Canada 1995;47:258–63. Each activity has its own line under Progress; two points are a change that matters.",
    right:
      "Free: the scale is the client's own words and a number from 0 to 10; the instruction is written for this product.",
    isOwnActivities: true,
  },
];
