// How much of an exercise is given, how often, and until when, each field once. The database has the same limits.
import { type FieldDefinitions, omitFields } from "#domain/kernel/input/field-definitions.ts";

const count = {
  kind: "whole",
  min: 1,
  asText: true,
  autoComplete: "off",
} as const;

export const doseFields = {
  sets: {
    ...count,
    label: "Sets",
    max: 10,
    what: "the sets",
    required: true,
  },
  repetitions: {
    ...count,
    label: "Repetitions",
    max: 100,
    what: "the repetitions",
  },
  hold_seconds: {
    ...count,
    label: "Hold (seconds)",
    max: 600,
    what: "the seconds",
  },
  load: {
    kind: "line",
    label: "Load or spring",
    maxLength: 40,
    what: "the load",
    nullable: true,
  },
  side: {
    kind: "choice",
    label: "Side",
    options: {
      both: "Both together",
      each: "Each side",
      left: "Left only",
      right: "Right only",
    },
    what: "the side",
  },
  /** None is any; its schema is in `forms.ts`. */
  tempo: {
    kind: "choice",
    label: "Tempo",
    options: {
      slow: "Slow",
      steady: "Steady",
      quick: "Quick",
    },
    what: "a tempo",
  },
  days: {
    kind: "choice",
    label: "How often",
    options: {
      daily: "Every day",
      "every-other-day": "Every other day",
      "three-a-week": "Three times a week",
      "twice-a-week": "Twice a week",
    },
    what: "how often",
  },
  ends_on: { kind: "day", label: "Until" },
} as const satisfies FieldDefinitions;

/** What a line of a programme keeps by these names, and a template as it is. */
export const keptDoseFields = omitFields(doseFields, ["ends_on"]);
