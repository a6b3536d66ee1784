// An episode field by field. Its problems and goals are rows of its form (forms.ts).
import { type FieldDefinitions, pickFields } from "#domain/kernel/input/field-definitions.ts";
import { outcomeNames } from "./messages.ts";

export const episodeFields = {
  title: {
    kind: "line",
    label: "What it is about",
    maxLength: 80,
    what: "what it is about",
    required: true,
    help: "Left shoulder, back after the fall. The client reads it if you share it.",
    autoComplete: "off",
  },
  opened_on: {
    kind: "day",
    label: "From",
    what: "the first day",
    required: true,
  },
  planned_visits: {
    kind: "whole",
    label: "Visits planned",
    min: 1,
    max: 100,
    what: "the visits",
  },
  review_on: {
    kind: "day",
    label: "Review on",
    help: "You are reminded, and they are asked back if they have booked nothing.",
  },
  is_shared: {
    kind: "tick",
    label: "The client reads what it is about, its days and visits, and their goals",
    help: "Problems stay with those who treat.",
  },
} as const satisfies FieldDefinitions;

/** What the client reads of one that is shared. */
export const ownEpisodeFields = pickFields(episodeFields, [
  "title",
  "opened_on",
  "planned_visits",
  "review_on",
]);

/** How it ended. */
export const outcomeFields = {
  closed_on: {
    kind: "day",
    label: "Last day",
    what: "the last day",
    required: true,
  },
  outcome: {
    kind: "choice",
    label: "Outcome",
    options: outcomeNames,
    what: "how it ended",
  },
  body: {
    kind: "text",
    label: "In your words",
    maxLength: 2_000,
    what: "this text",
    help: "What was reached, what is left, what they go on with.",
  },
  outcome_shared: { kind: "tick", label: "The client reads the outcome and these words" },
} as const satisfies FieldDefinitions;
