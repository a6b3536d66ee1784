// What is typed about weekly hours, and about days that are closed or open beyond them, each field once.
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

/** A stretch of a weekday. */
export const stretchFields = {
  from: {
    kind: "clock",
    label: "from",
    required: true,
  },
  until: {
    kind: "clock",
    label: "until",
    required: true,
  },
  location_id: {
    kind: "id",
    label: "place",
    what: "a place",
  },
} as const satisfies FieldDefinitions;

export type StretchName = keyof typeof stretchFields;
export const stretchNames = Object.keys(stretchFields) as StretchName[];

/** What a field is called in the form of a week, by its weekday (1 is Monday) and number: `from_1_0`. */
export const stretchField = (name: StretchName, weekday: number, index: number): string =>
  `${name}_${weekday}_${index}`;

/** What the form of a week says of one stretch. */
export const stretchIn = (week: Readonly<Record<string, string>>, weekday: number, index: number) =>
  Object.fromEntries(
    stretchNames.map((name) => [name, week[stretchField(name, weekday, index)] ?? ""]),
  ) as Record<StretchName, string>;
