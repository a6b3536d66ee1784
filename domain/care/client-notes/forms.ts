// What a therapist types in a note to a client.
import { z } from "zod";
import { formKey, optional } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { clientNoteFields } from "./fields.ts";
import { readLinks } from "./links.ts";

const fields = formOf(clientNoteFields);
const { session_details: details, advice_given: advice, helpful_urls: urls } = fields.shape;

export const clientNoteForm = fields.extend({
  session_details: optional(details),
  advice_given: optional(advice),
  helpful_urls: urls.transform((value, context) => {
    const read = readLinks(value);
    if ("links" in read) return read.links;
    context.addIssue(read.error);
    return z.NEVER;
  }),
});
export type ClientNoteForm = z.output<typeof clientNoteForm>;

/** A new note; its key becomes its id, so that a form that is sent twice is one note. */
export const newClientNoteForm = clientNoteForm.extend({ form_key: formKey() });
export type NewClientNoteForm = z.output<typeof newClientNoteForm>;
