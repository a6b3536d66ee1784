// A session note (requirements 2.3.6, 2.5.3 and 2.8) field by field: who reads which, and the
// numbers that rule them.
import {
  type FieldDefinitions,
  labelsOf,
  pickFields,
} from "#domain/kernel/input/field-definitions.ts";
import { priorityNames } from "../messages.ts";
import { decisionNames } from "../red-flags/messages.ts";

/** The shortest and the longest treatment, and the step between them, in minutes. */
export const treatmentMinutes = {
  min: 15,
  max: 180,
  step: 15,
} as const;
export const painScale = { min: 0, max: 10 } as const;
export const energyScale = { min: 1, max: 10 } as const;

/** Characters of one text of a note. */
export const maxTextLength = 8_000;

const long = {
  kind: "text",
  maxLength: maxTextLength,
  what: "this text",
} as const;
const pain = { kind: "whole", ...painScale, what: "pain" } as const;
const energy = { kind: "whole", ...energyScale, what: "energy" } as const;

/** What stays with those who treat, in a table of its own. */
const privateField = {
  confidential_therapist_notes: { ...long, label: "Private notes" },
} as const satisfies FieldDefinitions;

/** The fields that the note itself keeps. */
export const keptFields = {
  episode_id: {
    kind: "line",
    label: "Episode",
    maxLength: 36,
  },
  template_key: {
    kind: "line",
    label: "Template",
    maxLength: 60,
  },
  session_date: { kind: "day", label: "Session date" },
  treatment_type: {
    kind: "line",
    label: "Session type",
    maxLength: 120,
    what: "the session type",
  },
  duration_minutes: {
    kind: "whole",
    label: "Duration",
    min: treatmentMinutes.min,
    max: treatmentMinutes.max,
    what: "the duration",
  },
  location: {
    kind: "line",
    label: "Location",
    maxLength: 120,
    what: "the location",
  },
  pain_scale_before: { ...pain, label: "Pain before" },
  pain_scale_after: { ...pain, label: "Pain after" },
  energy_level_before: { ...energy, label: "Energy before" },
  energy_level_after: { ...energy, label: "Energy after" },
  red_flag_decision: {
    kind: "choice",
    label: "What was done",
    options: decisionNames,
    what: "what was done",
  },
  red_flag_decided: {
    kind: "line",
    label: "What was decided",
    maxLength: 500,
    what: "what was decided",
  },
  assessment_notes: { ...long, label: "Assessment" },
  treatment_provided: { ...long, label: "Treatment provided" },
  client_response: { ...long, label: "How the client responded" },
  exercises_prescribed: { ...long, label: "Exercises prescribed" },
  next_session_recommendations: { ...long, label: "Next session" },
  follow_up_needed: { kind: "tick", label: "Follow-up needed" },
  follow_up_date: { kind: "day", label: "Follow-up date" },
  shared_summary: { ...long, label: "Session summary" },
  home_practice_suggestions: { ...long, label: "Home practice" },
  lifestyle_guidance: { ...long, label: "Lifestyle guidance" },
  educational_points: { ...long, label: "Good to know" },
  follow_up_recommendations: { ...long, label: "What comes next" },
  priority_level: {
    kind: "choice",
    label: "Priority",
    options: priorityNames,
    what: "a priority",
  },
  client_can_view: {
    kind: "tick",
    label: "Share with the client",
    help: "Shared when you save, not while this is a draft.",
  },
} as const satisfies FieldDefinitions;

export const noteFields = { ...keptFields, ...privateField };
export const treatmentLabels = {
  ...labelsOf(noteFields),
  body_chart: "Body chart",
  measures: "Measures",
  red_flags: "Red flags",
};

/** The texts that the client reads, and what they are called for them. */
export const sharedFields = pickFields(keptFields, [
  "shared_summary",
  "home_practice_suggestions",
  "lifestyle_guidance",
  "educational_points",
  "follow_up_recommendations",
]);
export const sharedHeadings = {
  ...labelsOf(sharedFields),
  shared_summary: "Summary",
  follow_up_recommendations: "Follow-up",
};
export type SharedName = keyof typeof sharedFields;
export const sharedNames = Object.keys(sharedFields) as SharedName[];

/** What may hold again next time: never findings, scores or private words. */
export const recurringNames = [
  "treatment_type",
  "duration_minutes",
  "location",
  "exercises_prescribed",
  "home_practice_suggestions",
  "lifestyle_guidance",
] as const satisfies (keyof typeof keptFields)[];

/** The lists of words that are ticked. */
export const listLabels = {
  techniques_used: "Techniques",
  equipment_used: "Equipment",
  areas_treated: "Areas treated",
} as const;
