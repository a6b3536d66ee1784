// The words that a note's lists offer, as therapists read of them.
import { listLabels } from "../treatments/fields.ts";

export const wordKinds = {
  technique: listLabels.techniques_used,
  equipment: listLabels.equipment_used,
  area: listLabels.areas_treated,
} as const;
export type WordKind = keyof typeof wordKinds;

export const maxWordLength = 80;

export const wordMessages = {
  added: "Added. It stands in every new note from now on.",
  archived: "Put away. Notes that used it keep it.",
  restored: "Put back.",
} as const;
export const wordRefusals = {
  "not-allowed":
    "You may not write notes, so you may not change their words. The owner gives this permission.",
  known: "This word is in the list already, or was put away: put it back instead.",
  "no-such-word": "This word is not there any more.",
} as const;
