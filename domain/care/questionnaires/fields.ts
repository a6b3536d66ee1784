import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

/** The text of a licensed questionnaire as a studio types or imports it. */
export const textFields = {
  intro: {
    kind: "text",
    label: "Above the questions",
    maxLength: 1000,
    what: "it",
    help: "Empty: what is shown in the preview.",
  },
  answers: {
    kind: "text",
    label: "Answers of all questions, one a line",
    maxLength: 1500,
    what: "the answers",
    help: "Empty where each question has answers of its own.",
  },
  questions: {
    kind: "text",
    label: "Questions, one a line",
    maxLength: 12000,
    what: "the questions",
    help: "With answers of its own: question | answer | answer. Lines copied from a spreadsheet and CSV with quotes are read, too.",
  },
  has_right: {
    kind: "tick",
    label: "The studio has the right to use this text",
    help: "From whom, and until when, is the studio’s to know. The owner sees in the audit who ticked this.",
  },
} as const satisfies FieldDefinitions;
