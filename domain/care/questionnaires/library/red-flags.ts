// Questions about what a doctor should see. What they ask after is what the field looks for (Finucane et al., J Orthop
// Sports Phys Ther 2020;50:350–72); the words are the studio's own. It screens and has no score.
import type { Alarm, Item, Questionnaire } from "../questionnaire.ts";

const question = (key: string, alarm: Alarm, asks: string): Item => ({
  key,
  asks,
  kind: "choice",
  options: [
    { says: "No", points: 0 },
    {
      says: "Yes",
      points: 1,
      alarm,
    },
  ],
});

export const redFlags: Questionnaire = {
  key: "before-we-treat",
  title: "Before we treat you: nine short questions",
  about:
    "Asks after what a doctor should see first. A yes becomes a task at once, and an email says that there is one.",
  intro:
    "Most people can answer no to all of them. A yes does not have to mean anything bad; it means that we talk before we treat.",
  scoring: "none",
  maxMissing: 0,
  source:
    "What the field looks for: Finucane et al., J Orthop Sports Phys Ther 2020;50:350–72. No score; every yes is looked at.",
  right: "Free: written for this product.",
  items: [
    question(
      "saddle",
      "now",
      "Have you new numbness or a changed feeling between your legs, around your bottom or genitals?",
    ),
    question(
      "bladder",
      "now",
      "Have you newly lost control of your bladder or bowels, or can you not pass water as you usually do?",
    ),
    question(
      "weakness",
      "now",
      "Have you new weakness in an arm or a leg, or are you newly unsteady on your feet?",
    ),
    question("chest", "now", "Have you chest pain, or are you short of breath when you do little?"),
    question("calf", "now", "Is one of your calves newly swollen, warm and painful?"),
    question(
      "fall",
      "soon",
      "Have you had a bad fall, a blow or an accident since we last saw you?",
    ),
    question(
      "weight",
      "soon",
      "Have you lost weight without trying, or do you have fevers or night sweats?",
    ),
    question("night", "soon", "Does pain wake you every night, whatever position you lie in?"),
    question(
      "cancer",
      "soon",
      "Have you ever had cancer, or an illness that weakens your bones, that you have not told us of?",
    ),
  ],
};
