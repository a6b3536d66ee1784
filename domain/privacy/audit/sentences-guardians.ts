// What the audit says about guardians of clients under 18, and about restored photos.
import type { Formatter } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter };

export const guardianSentences: Record<string, Sentence> = {
  "guardian.named": {
    label: "Named a parent or guardian",
    done: ({ by, of }) => `${by} named who speaks for ${of}; a mail asks them to confirm.`,
  },
  "guardian.confirmed": {
    label: "A guardian confirmed",
    done: ({ of }) => `The parent or guardian of ${of} confirmed by the link of their mail.`,
  },
  "guardian.withdrew": {
    label: "A guardian took their word back",
    done: ({ of }) =>
      `The parent or guardian of ${of} took their word back by the link of their mail.`,
  },
  "guardian.ended": {
    label: "A guardian's part ended",
    done: ({ of }) => `${of} came of age, so the part of their guardian ended.`,
  },
  "photos.put-back": {
    label: "Put progress photos back",
    done: ({ by }) =>
      `${by} put the photos back whose consent they had withdrawn within the hour before.`,
  },
};
