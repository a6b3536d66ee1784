// What a therapist types about a client: who they are and how they are reached, and nothing about
// their health.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const clientFields = {
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
  phone: {
    kind: "phone",
    label: "Phone",
    autoComplete: "off",
  },
} as const satisfies FieldDefinitions;

export const newClientFields = {
  ...clientFields,
  email: {
    kind: "email",
    label: "Email",
    required: true,
    autoComplete: "off",
  },
} as const satisfies FieldDefinitions;
