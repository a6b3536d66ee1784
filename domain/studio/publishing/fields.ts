// When a draft is published by itself, as the owner types it.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const publishingFields = {
  publishDay: {
    kind: "day",
    label: "Day",
    required: "Please choose the day.",
  },
  publishTime: {
    kind: "clock",
    label: "Time",
    required: "Please choose the time.",
  },
} as const satisfies FieldDefinitions;
