// What the back-office enters about a customer, each field once.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const detailFields = {
  first_name: {
    kind: "line",
    label: "First name",
    maxLength: 80,
    what: "a first name",
    required: true,
    autoComplete: "off",
  },
  last_name: {
    kind: "line",
    label: "Last name",
    maxLength: 80,
    what: "a last name",
    required: true,
    autoComplete: "off",
  },
  email: {
    kind: "email",
    label: "Email",
    required: "Please enter an e-mail address.",
    autoComplete: "off",
    help: "What they are found by, and where the next mails go.",
  },
  phone: {
    kind: "phone",
    label: "Phone",
    nullable: true,
    autoComplete: "off",
  },
} as const satisfies FieldDefinitions;
