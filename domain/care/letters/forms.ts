import { z } from "zod";
import { choice, email, formKey, line, optional, text } from "#domain/kernel/input/fields.ts";
import { codeHolders, letterKinds } from "#db/schema/lists.ts";
import { maxLetter, saidWays } from "./messages.ts";
import { tickedIn } from "./rules.ts";

const keysOf = <Key extends string>(names: Record<Key, string>) =>
  Object.keys(names) as [Key, ...Key[]];
const kind = () => choice(letterKinds, "who it is for");
const subject = () => line(maxLetter.subject, { what: "a subject", required: true });
const body = () => text(maxLetter.body, { what: "the letter", required: true });

/** A letter as it is written; each tick of a part is a field of its own. */
export const letterForm = z
  .looseObject({
    kind: kind(),
    recipient_name: line(maxLetter.recipient, { what: "the name" }),
    recipient_address: text(maxLetter.address, { what: "the address" }),
    recipient_email: optional(email()),
    subject: subject(),
    body: body(),
  })
  .transform((sent) => ({
    kind: sent.kind,
    recipientName: sent.recipient_name,
    recipientAddress: sent.recipient_address,
    recipientEmail: sent.recipient_email ?? "",
    subject: sent.subject,
    body: sent.body,
    ticked: tickedIn(sent),
  }));
export type LetterForm = z.output<typeof letterForm>;

/** A text of the studio's own. */
export const templateForm = z.object({
  name: line(maxLetter.name, { what: "a name", required: true }),
  kind: kind(),
  subject: subject(),
  body: body(),
});
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
  objection: text(maxLetter.objection, { what: "your reason" }),
});
