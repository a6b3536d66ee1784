import type { Saved } from "#domain/kernel/database/versions.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import type { Letter } from "#domain/care/letters/queries.ts";
import { tickOf } from "#domain/care/letters/rules.ts";
import type { Template } from "#domain/care/letters/templates.ts";

/** A draft as its form is opened with it; each part that is ticked is a field of its own. */
export const savedLetter = (letter: Letter): Saved => ({
  version: versionOf(letter),
  values: {
    kind: letter.kind,
    recipient_name: letter.recipientName,
    recipient_address: letter.recipientAddress,
    recipient_email: letter.recipientEmail,
    subject: letter.subject,
    body: letter.body,
    ...Object.fromEntries(letter.parts.map(({ key }) => [tickOf(key), "on"])),
  },
});

/** A text of the studio's own as its form is opened with it. */
export const savedTemplate = (template: Template): Saved => {
  const { name, kind, subject, body } = template;
  return { version: versionOf(template), values: { name, kind, subject, body } };
};
