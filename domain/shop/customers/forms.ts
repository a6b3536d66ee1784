// What the back-office enters about a customer.
import { z } from "zod";
import { text } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { customerFields } from "./fields.ts";
import { maxNoteLength } from "./messages.ts";

export const customerForm = formOf(customerFields);
export type CustomerForm = z.output<typeof customerForm>;

export const noteForm = z.object({ text: text(maxNoteLength, { what: "a note", required: true }) });
