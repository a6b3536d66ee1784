// What is said in the audit of forms and health information: who, about whom, and never a word of it.
import type { Formatter } from "./sentences.ts";

type Sentence = { label: string; done: Formatter };

/** "Ana Lee signed a form", or whose it was where somebody else did it. */
const about = (label: string, predicate: string, whose: string): Sentence => ({
  label,
  done: ({ by, whom, who }) =>
    `${by} ${predicate}${whom && whom !== who ? ` ${whose} ${whom}` : ""}.`,
});

export const healthSentences: Record<string, Sentence> = {
  "form.signed": about("Signed a form", "signed a form", "for"),
  "health.recorded": about(
    "Recorded health information",
    "recorded a new version of health information",
    "of",
  ),
  "health.settled": about(
    "Settled health information",
    "said which health information holds",
    "of",
  ),
  "health.confirmed": about(
    "Confirmed health information",
    "confirmed that health information still holds",
    "of",
  ),
};
