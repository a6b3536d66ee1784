// What the back-office enters about a category of the shop.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const categoryFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 60,
    what: "a name",
    required: true,
  },
} as const satisfies FieldDefinitions;
