// What the back-office enters about a customer.
import { z } from "zod";
import { email, line, optional, phone, text } from "#domain/kernel/input/fields.ts";
import { maxNoteLength } from "./messages.ts";

export const customerForm = z.object({
  first_name: line(80, { what: "a first name", required: true }),
  last_name: line(80, { what: "a last name", required: true }),
  email: email({ required: "Please enter an e-mail address." }),
  phone: optional(phone()),
});
export type CustomerForm = z.output<typeof customerForm>;

export const noteForm = z.object({ text: text(maxNoteLength, { what: "a note", required: true }) });
