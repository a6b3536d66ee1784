// What is typed about days that are closed, or open beyond the usual hours, each field once.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { exceptionKinds } from "./messages.ts";

export const exceptionFields = {
  kind: {
    kind: "choice",
    label: "What",
    options: exceptionKinds,
    what: "closed or open",
  },
  day_from: {
    kind: "day",
    label: "First day",
    required: "Please give a day.",
  },
  day_until: { kind: "day", label: "Last day" },
  from: { kind: "clock", label: "From" },
  until: { kind: "clock", label: "Until" },
  reason: {
    kind: "line",
    label: "Why",
    maxLength: 200,
    what: "the reason",
    help: "Colleagues read it, clients never.",
  },
} as const satisfies FieldDefinitions;
