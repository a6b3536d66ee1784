// What a therapist types in a note to a client.
import { priorities } from "#db/schema/lists.ts";
import { z } from "zod";
import {
  choice,
  clock,
  day,
  formKey,
  line,
  optional,
  text,
  tick,
} from "#domain/kernel/input/fields.ts";
import { readLinks } from "./links.ts";
import { maxLength, noteTypes } from "./messages.ts";

const links = text(maxLength.links, { what: "the links" }).transform((value, context) => {
  const read = readLinks(value);
  if ("links" in read) return read.links;
  context.addIssue(read.error);
  return z.NEVER;
});

export const clientNoteForm = z.object({
  title: line(maxLength.title, { what: "a title", required: true }),
  appointment_date: day(),
  appointment_time: optional(clock()),
  session_details: optional(text(maxLength.text, { what: "the session details" })),
  advice_given: optional(text(maxLength.text, { what: "the advice" })),
  helpful_urls: links,
  priority_level: choice(priorities, "a priority"),
  note_type: choice(noteTypes, "what kind of note it is"),
  client_can_view_notes: tick(),
});
export type ClientNoteForm = z.output<typeof clientNoteForm>;

/** A new note; its key becomes its id, so that a form that is sent twice is one note. */
export const newClientNoteForm = clientNoteForm.extend({ form_key: formKey() });
export type NewClientNoteForm = z.output<typeof newClientNoteForm>;
