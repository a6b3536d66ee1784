// What the back-office enters about a customer, each field once.
import { type FieldDefinitions, pickFields } from "#domain/kernel/input/field-definitions.ts";
import { clientFields } from "#domain/people/clients/fields.ts";

export const customerFields = {
  ...pickFields(clientFields, ["first_name", "last_name"]),
  email: {
    kind: "email",
    label: "Email",
    required: "Please enter an e-mail address.",
    autoComplete: "off",
    help: "What they are found by, and where the next mails go.",
  },
  phone: { ...clientFields.phone, nullable: true },
} as const satisfies FieldDefinitions;
