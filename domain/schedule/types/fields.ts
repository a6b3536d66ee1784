// What the owner types about a session type, each field once.
import { type FieldDefinitions, labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { kindNames } from "./messages.ts";

/** The most characters of what to bring. */
export const maxBringLength = 600;

/** Minutes that the therapist has to themselves. */
const buffer = {
  kind: "whole",
  min: 0,
  max: 120,
  required: true,
} as const;

/** Up to £10,000. */
const price = {
  kind: "price",
  what: "a price",
  max: 1_000_000,
} as const;

/** What its row keeps as it is typed. */
export const keptTypeFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 80,
    what: "a name",
    required: true,
    autoComplete: "off",
  },
  kind: {
    kind: "choice",
    label: "How it takes place",
    options: kindNames,
  },
  default_minutes: {
    kind: "whole",
    label: "Usual length (minutes)",
    min: 5,
    max: 480,
    required: true,
  },
  buffer_before: { ...buffer, label: "Free before (minutes)" },
  buffer_after: { ...buffer, label: "Free after (minutes)" },
  price: {
    ...price,
    label: "Price (£)",
    help: "Empty: as agreed.",
  },
  member_price: {
    ...price,
    label: "Member price (£)",
    help: "Empty: members pay what everybody pays.",
  },
  location_id: { kind: "id", label: "Usual place" },
  room_id: { kind: "id", label: "Usual room" },
  is_bookable_by_clients: {
    kind: "tick",
    label: "Clients book it themselves",
    help: "They find its free times under Book a session in their portal.",
  },
  allows_series: {
    kind: "tick",
    label: "Several weeks at once",
    help: "A client who books it may take the same time for up to twelve weeks in one go.",
  },
  what_to_bring: {
    kind: "text",
    label: "What to bring",
    maxLength: maxBringLength,
    help: "One thing a line: on the pages of its classes, in confirmations, reminders and calendar files.",
  },
} as const satisfies FieldDefinitions;

/** With the lists of the studio that it can stand in: its row keeps the position in each. */
export const typeFields = {
  ...keptTypeFields,
  in_booking: { kind: "tick", label: "Filter of the booking page" },
  in_treatments: { kind: "tick", label: "Treatments of a new session" },
  in_notes: { kind: "tick", label: "Types of a session note" },
} as const satisfies FieldDefinitions;

export const typeLabels = labelsOf(typeFields);
