// What the owner adds to a mail.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const mailFields = {
  subject: {
    kind: "line",
    label: "Subject",
    maxLength: 120,
    what: "the subject",
    help: "{subject} stands for the subject as it was, with its numbers and dates: “Hooray! {subject}”.",
    autoComplete: "off",
  },
  opening: {
    kind: "text",
    label: "A paragraph after the first",
    maxLength: 1000,
    what: "the paragraph",
    help: "Nothing about anyone’s health: mails are read by others, too.",
  },
  closing: {
    kind: "text",
    label: "A paragraph at the end, above the signature",
    maxLength: 1000,
    what: "the paragraph",
  },
} as const satisfies FieldDefinitions;
