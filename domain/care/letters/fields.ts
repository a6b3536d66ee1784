// What a therapist types of a letter, and of a text that letters begin with, each field once. The
// database has the same limits.
import { type FieldDefinitions, omitFields } from "#domain/kernel/input/field-definitions.ts";
import { letterKinds } from "./messages.ts";

export const letterFields = {
  kind: {
    kind: "choice",
    label: "To whom",
    options: letterKinds,
    what: "who it is for",
  },
  recipient_name: {
    kind: "line",
    label: "Name",
    maxLength: 120,
    what: "the name",
  },
  recipient_address: {
    kind: "text",
    label: "Address",
    maxLength: 400,
    what: "the address",
  },
  recipient_email: {
    kind: "email",
    label: "Email",
    help: "Where the link goes. Without one the letter is printed.",
  },
  subject: {
    kind: "line",
    label: "Subject",
    maxLength: 160,
    what: "a subject",
    required: true,
  },
  body: {
    kind: "text",
    label: "Letter",
    maxLength: 8_000,
    what: "the letter",
    required: true,
    help: "An empty line begins a paragraph, a hyphen a line of a list. “Yours sincerely” and your name are added.",
  },
} as const satisfies FieldDefinitions;

export const templateFields = {
  name: {
    kind: "line",
    label: "Name of the text",
    maxLength: 80,
    what: "a name",
    required: true,
  },
  ...omitFields(letterFields, ["recipient_name", "recipient_address", "recipient_email"]),
} as const satisfies FieldDefinitions;
