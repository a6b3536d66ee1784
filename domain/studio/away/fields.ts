// What the owner types about who is away, and until when.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const awayFields = {
  dayFrom: {
    kind: "day",
    label: "From",
    required: "Please choose the first day.",
  },
  dayUntil: {
    kind: "day",
    label: "Until",
    required: "Please choose the last day.",
  },
  words: {
    kind: "text",
    label: "What to say",
    maxLength: 600,
    required: "Please write what to say.",
    help: "Such as “We are away until 6 January and answer then. For an appointment before, ring Tom.” Nothing about anyone’s health.",
  },
} as const satisfies FieldDefinitions;
