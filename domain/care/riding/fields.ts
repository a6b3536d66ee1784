// What a rider, or who treats them, types about how they ride and what they ride.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { disciplineNames, levelNames } from "./messages.ts";

export const riderFields = {
  discipline: {
    kind: "choice",
    label: "Discipline",
    options: disciplineNames,
    what: "the discipline",
    required: true,
  },
  level: {
    kind: "choice",
    label: "Level",
    options: levelNames,
    what: "the level",
    required: true,
  },
  riding_since: {
    kind: "whole",
    label: "Riding since",
    help: "A year, such as 1998.",
    min: 1920,
    max: 2100,
    what: "the year",
  },
  hours_a_week: {
    kind: "whole",
    label: "Hours in the saddle a week",
    min: 0,
    max: 80,
    what: "the hours",
  },
  stirrup_note: {
    kind: "line",
    label: "Stirrups",
    help: "Such as one hole longer on the left.",
    maxLength: 300,
    what: "the note about the stirrups",
  },
  goals: {
    kind: "text",
    label: "Goals with the horse",
    help: "In the rider’s own words: what should feel or go differently.",
    maxLength: 2_000,
    what: "the goals",
  },
} as const satisfies FieldDefinitions;

export const horseFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 80,
    what: "the horse’s name",
    required: true,
    autoComplete: "off",
  },
  yard: {
    kind: "line",
    label: "Yard",
    maxLength: 120,
    what: "the yard",
    autoComplete: "off",
  },
  height: {
    kind: "line",
    label: "Height",
    help: "In hands or centimetres.",
    maxLength: 20,
    what: "the height",
    autoComplete: "off",
  },
  born_year: {
    kind: "whole",
    label: "Year of birth",
    min: 1970,
    max: 2100,
    what: "the year",
  },
  saddle: {
    kind: "line",
    label: "Saddle",
    help: "Make and model.",
    maxLength: 120,
    what: "the saddle",
    autoComplete: "off",
  },
  saddle_fitted_on: { kind: "day", label: "Saddle last fitted on" },
  remarks: {
    kind: "text",
    label: "Remarks",
    help: "What the horse is like to ride, and what is known of its back.",
    maxLength: 1_000,
    what: "the remarks",
  },
} as const satisfies FieldDefinitions;
