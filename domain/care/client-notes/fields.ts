// A note to a client (requirements 2.5.4) field by field.
import { type FieldDefinitions, labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { noteTypeNames, priorityNames } from "../messages.ts";

export const clientNoteFields = {
  title: {
    kind: "line",
    label: "Title",
    maxLength: 200,
    what: "a title",
    required: true,
  },
  appointment_date: {
    kind: "day",
    label: "Appointment date",
    required: true,
  },
  appointment_time: { kind: "clock", label: "Appointment time" },
  session_details: {
    kind: "text",
    label: "Session details",
    maxLength: 8_000,
    what: "the session details",
  },
  advice_given: {
    kind: "text",
    label: "Advice given",
    maxLength: 8_000,
    what: "the advice",
  },
  helpful_urls: {
    kind: "text",
    label: "Helpful links",
    maxLength: 10_000,
    what: "the links",
    help: "One link a line, with words after it: https://example.org/hips Hip stretch",
  },
  priority_level: {
    kind: "choice",
    label: "Priority",
    options: priorityNames,
    what: "a priority",
  },
  note_type: {
    kind: "choice",
    label: "Kind of note",
    options: noteTypeNames,
    what: "what kind of note it is",
  },
  client_can_view_notes: {
    kind: "tick",
    label: "The client can read this note",
    help: "They are told by e-mail that there is a note, without a word of it.",
  },
} as const satisfies FieldDefinitions;

export const noteLabels = labelsOf(clientNoteFields);
