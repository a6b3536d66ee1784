// What an owner says about a new key of the API; its scopes are ticked beside.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { keyLifetimes } from "./rules.ts";

export const keyFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 60,
    what: "a name",
    required: true,
    autoComplete: "off",
    help: "Which program it is for, such as “Accounting” or “Website”.",
  },
  lifetime: {
    kind: "choice",
    label: "It ends after",
    options: keyLifetimes,
    required: true,
    help: "From then on it opens nothing.",
  },
} as const satisfies FieldDefinitions;
