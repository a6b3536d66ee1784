// Tests that a client does at home and types the result of. Their values stand under the measures of the same name.
import type { Questionnaire } from "../questionnaire.ts";

const safe =
  "Only if you feel safe: beside a wall or worktop that you can hold, in firm shoes or barefoot, and not when you are dizzy. Stop when it hurts.";
const ownWords =
  "Free: the procedure of a test is no protected work, and the words are written for this product.";

export const homeTests: readonly Questionnaire[] = [
  {
    key: "chair-stand-home",
    title: "Standing up from a chair for 30 seconds",
    about: "The 30-second chair stand, done and counted at home.",
    intro: `Put a chair of usual height with its back to the wall and sit in its middle, arms crossed over your chest. Start a clock of 30 seconds and stand up fully and sit down again, as often as you can. ${safe}`,
    scoring: "each",
    maxMissing: 0,
    measureKey: "chair-stand-30",
    source:
      "Rikli and Jones, J Aging Phys Act 1999;7:129–61. Two more are a change that matters: Wright et al., J Orthop Sports Phys Ther 2011;41:319–27.",
    right: ownWords,
    items: [
      {
        key: "times",
        asks: "How many times did you stand up?",
        help: "A stand that you had begun when the clock rang counts.",
        kind: "number",
        unit: "count",
        max: 60,
      },
    ],
  },
  {
    key: "single-leg-stance-home",
    title: "Standing on one leg",
    about: "Single-leg stance with eyes open, timed at home, left and right.",
    intro: `Stand on one leg, eyes open, hands on your hips, the other foot off the floor and not against the leg. Take the time until that foot comes down, a hand leaves its hip, or a minute is over; the best of three counts. ${safe}`,
    scoring: "each",
    maxMissing: 1,
    measureKey: "single-leg-stance",
    source: "Springer et al., J Geriatr Phys Ther 2007;30:8–15. One leg alone counts, too.",
    right: ownWords,
    items: [
      {
        key: "left",
        asks: "Standing on your left leg: how many seconds?",
        kind: "number",
        unit: "seconds",
        max: 60,
        side: "left",
      },
      {
        key: "right",
        asks: "Standing on your right leg: how many seconds?",
        kind: "number",
        unit: "seconds",
        max: 60,
        side: "right",
      },
    ],
  },
];
