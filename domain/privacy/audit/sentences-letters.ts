// What the audit says about letters and papers about a client, without their text.
import type { Formatter } from "./sentence-line.ts";
import { reasonOf } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter; refused?: Formatter };

const about = (label: string, predicate: string): Sentence => ({
  label,
  done: ({ by, of }) => `${by} ${predicate} ${of}.`,
});

export const letterSentences: Record<string, Sentence> = {
  "client-letter.begun": about("Began a letter", "began a letter about"),
  "client-letter.discarded": about("Deleted a draft letter", "deleted the draft of a letter about"),
  "client-letter.finished": about("Finished a letter", "finished a letter about"),
  "client-letter.preview-asked": about(
    "Asked a client to read a letter",
    "asked to read a letter:",
  ),
  "client-letter.agreed": about("Agreed to a letter", "agreed to a letter about"),
  "client-letter.objected": about("Objected to a letter", "objected to a letter about"),
  "client-letter.consent-noted": about(
    "Noted a consent to a letter",
    "noted the consent to a letter about",
  ),
  "client-letter.consent-withdrawn": about(
    "Took a consent to a letter back",
    "took back the consent to a letter about",
  ),
  "client-letter.sent": about("Sent a letter", "sent a letter by a link about"),
  "client-letter.printed": about("Gave a letter on paper", "gave a letter on paper about"),
  "client-letter.link-ended": about(
    "Ended the link to a letter",
    "ended the link to a letter about",
  ),
  "client-letter.opened": {
    label: "A letter was opened by its link",
    done: ({ of }) => `A letter about ${of} was opened with its link and code.`,
    refused: (line) => `A letter about ${line.of} was not opened${reasonOf(line)}.`,
  },
  "treatment-receipt.made": about(
    "Made a receipt for an insurer",
    "made a receipt for an insurer of",
  ),
  "profession.changed": {
    label: "Changed own profession",
    done: ({ by }) => `${by} changed what letters say about their profession.`,
  },
  "paper.attached": about("Attached a paper", "attached a paper to the record of"),
  "papers.taken-in": about("Took papers in", "took papers that moved in into the record of"),
  "paper.removed": about("Removed a paper", "removed a paper from the record of"),
  "letter-template.made": {
    label: "Made a text for letters",
    done: ({ by }) => `${by} made a text for letters.`,
  },
  "letter-template.changed": {
    label: "Changed a text for letters",
    done: ({ by }) => `${by} changed a text for letters.`,
  },
};
