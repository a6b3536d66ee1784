// What the audit says about forms and health information: who and about which client, without any
// of the text.
import type { Formatter } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter };

/** "Ana Lee signed a form", or the form's client, too, where another person did it. */
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
