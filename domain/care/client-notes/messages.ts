// A therapist's notes to a client as people read them (requirements 2.2.9).
import { noteTypes } from "#db/schema/lists.ts";
import type { NoteType } from "#db/schema/care/notes.ts";
import { noConsent, noteTypeNames } from "../messages.ts";

/** The most characters of each text, and the most links of a note; the database has the same. */
export const maxLength = {
  title: 200,
  text: 8_000,
  links: 10_000,
  url: 2_000,
  words: 200,
} as const;
export const maxLinks = 20;

export const noteLabels = {
  title: "Title",
  appointment_date: "Appointment date",
  appointment_time: "Appointment time",
  session_details: "Session details",
  advice_given: "Advice given",
  helpful_urls: "Helpful links",
  priority_level: "Priority",
  note_type: "Kind of note",
  client_can_view_notes: "The client can read this note",
} as const;

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
