// The fields of a series: those of its sessions, and how it repeats.
import { type FieldDefinitions, pickFields } from "#domain/kernel/input/field-definitions.ts";
import { clientField, everyFields, groupFields, priceFields } from "../sessions/fields.ts";

/** What each date of a series has of it, by its fields. */
export const templateFields = {
  ...clientField,
  ...everyFields,
  ...priceFields,
  ...groupFields,
};

/** What of that can be different from a date on. */
export const changeFields = pickFields(templateFields, [
  "therapist_id",
  "location_id",
  "price",
  "group_name",
  "max_participants",
  "member_price",
]);

/** On which days something falls, by the promised names (requirements 3.3.1, 3.5.5 and 3.9). */
export const rhythmFields = {
  recurrence_pattern: {
    kind: "choice",
    label: "Repeats",
    options: {
      daily: "Daily",
      weekly: "Weekly",
      monthly: "Monthly",
      custom: "Custom (chosen weekdays)",
    },
    what: "how it repeats",
  },
  recurrence_interval: {
    kind: "whole",
    label: "Every",
    min: 1,
    max: 4,
    required: true,
  },
  /** Ticks, joined by commas; 1 is Monday. Their schema is in `forms.ts`. */
  weekdays: {
    kind: "line",
    label: "On",
    maxLength: 19,
  },
  monthly_by: {
    kind: "choice",
    label: "In the month",
    options: {
      day: "On the same day of the month",
      "nth-weekday": "On the same weekday of the month",
      "last-day": "On the last day of the month",
    },
    help: "Of a monthly pattern",
  },
} as const satisfies FieldDefinitions;

/** How something repeats, and until when. */
export const repeatFields = {
  ...rhythmFields,
  recurrence_end_type: {
    kind: "choice",
    label: "Ends",
    options: {
      never: "Never",
      after_occurrences: "After a number of dates",
      by_date: "By a date",
    },
    what: "when it ends",
  },
  recurrence_end_date: {
    kind: "day",
    label: "Last date",
    help: "Where it ends by a date",
  },
  recurrence_occurrences: {
    kind: "whole",
    label: "How many dates",
    min: 1,
    max: 365,
    help: "Where it ends after a number of dates",
  },
} as const satisfies FieldDefinitions;
