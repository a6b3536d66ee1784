// What the owner types of a question of their own.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { kindNames, placeNames } from "./messages.ts";

export const questionFields = {
  place: {
    kind: "choice",
    label: "Where it is asked",
    options: placeNames,
    help: "The checkout’s are also there for staff who take an order; the registration’s for who is invited.",
  },
  wording: {
    kind: "line",
    label: "Question",
    maxLength: 200,
    what: "the question",
    required: "Please write the question.",
    help: "Such as “How did you hear of us?”",
    autoComplete: "off",
  },
  help: {
    kind: "line",
    label: "Help below it",
    maxLength: 300,
    what: "the help",
    autoComplete: "off",
  },
  kind: {
    kind: "choice",
    label: "How it is answered",
    options: kindNames,
  },
  options: {
    kind: "text",
    label: "What can be chosen",
    maxLength: 1100,
    what: "the list",
    help: "For one of a list: one a line, from 2 to 12, each of 80 characters at most.",
  },
  position: {
    kind: "whole",
    label: "Order",
    min: 1,
    max: 99,
    what: "the order",
    required: true,
    help: "The lowest number stands first.",
  },
  isRequired: { kind: "tick", label: "It has to be answered" },
  isOn: { kind: "tick", label: "It is asked now" },
} as const satisfies FieldDefinitions;
