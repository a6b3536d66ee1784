import { z } from "zod";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { choice, formKey, text } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { codeHolders } from "#db/schema/lists.ts";
import { letterFields, templateFields } from "./fields.ts";
import { maxObjection, saidWays } from "./messages.ts";
import { tickedIn } from "./rules.ts";

const keysOf = <Key extends string>(names: Record<Key, string>) =>
  Object.keys(names) as [Key, ...Key[]];
/** A letter as it is written; each tick of a part is a field of its own. */
export const letterForm = formOf(letterFields)
  .loose()
  .transform((sent) => ({ ...rowOfFields(letterFields, sent), ticked: tickedIn(sent) }));
export type LetterForm = z.output<typeof letterForm>;

/** A text of the studio's own. */
export const templateForm = formOf(templateFields);
export type TemplateForm = z.output<typeof templateForm>;

/** How the client agreed, where they did not do so in the portal. */
export const saidForm = z.object({
  way: choice(keysOf(saidWays), "how they agreed"),
});

/** The form that notes a letter on paper. */
export const printedForm = z.object({ form_key: formKey() });

/** Who is told the code of a link. */
export const sendForm = z.object({
  form_key: formKey(),
  code_to: choice(codeHolders, "who is told the code"),
});

export const objectionForm = z.object({
  objection: text(maxObjection, { what: "your reason" }),
});
