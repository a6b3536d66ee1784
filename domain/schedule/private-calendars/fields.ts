// What a therapist types about a calendar of their own elsewhere.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const calendarFields = {
  address: {
    kind: "line",
    label: "Secret address in iCal format",
    maxLength: 2_000,
    what: "the address",
    required: true,
    autoComplete: "off",
    help: "It begins with https:// or webcal:// and often ends with .ics. Google: Settings, your calendar, “Secret address in iCal format”. Apple and Outlook: share the calendar, and copy the link.",
  },
} as const satisfies FieldDefinitions;
