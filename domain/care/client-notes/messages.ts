// A therapist's notes to a client as people read them (requirements 2.2.9).
import { noteTypes } from "#db/schema/lists.ts";
import type { NoteType } from "#db/schema/care/notes.ts";
import { noConsent, noteTypeNames } from "../messages.ts";

/** The most characters of a link and of its words, and the most links of a note; the database has the same. */
export const maxLength = {
  url: 2_000,
  words: 200,
} as const;
export const maxLinks = 20;

/** The tabs of the list; "" is all of them. */
export const noteViews: Record<"" | NoteType, string> = { "": "All", ...noteTypeNames };
export type NoteView = keyof typeof noteViews;
export { noteTypes };

/** Shown after a submit, by the key in the address. */
export const noteMessages = {
  added: "Note saved. Only therapists read it.",
  "added-shared":
    "Note saved and shared. The client is told that there is a note, without a word of it.",
  changed: "Note saved.",
  shared: "Shared. The client is told that there is a note, without a word of it.",
  withdrawn: "Taken back: the client reads it no more.",
} as const;

export const noteRefusals = {
  "no-consent": noConsent,
  "not-allowed": "You may not write notes. The owner gives this permission.",
  "no-such-note": "This note is not there any more.",
  "changed-meanwhile": "This note has been changed meanwhile.",
  "not-yours": "Only who wrote a note changes it.",
} as const;
