// What those who manage the schedule type about how something repeats; a message stands at the
// field it is about.
import { z } from "zod";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { optional, whole } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { maxOccurrences } from "#domain/kernel/dates/recurrence.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { GroupForm, SessionForm } from "../sessions/forms.ts";
import { repeatFields, rhythmFields } from "./fields.ts";
import type { SeriesRule } from "./rules.ts";

/** Ticked weekdays, joined by commas; 1 is Monday. */
const weekdays = z
  .string()
  .default("")
  .transform((value) =>
    [...new Set(value.split(",").map(Number))].filter(
      (one) => one >= 1 && one <= 7 && one % 1 === 0,
    ),
  );

const repetition = formOf(repeatFields);

/** How something repeats (requirements 3.3.1). */
export const repeatForm = repetition
  .extend({
    weekdays,
    monthly_by: repetition.shape.monthly_by.default("day"),
    /** So many dates more, in place of those that are left out. */
    at_end: optional(whole(0, maxOccurrences)),
    session_date: z.string().default(""),
  })
  .superRefine((form, context) => {
    const miss = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const {
      recurrence_pattern: pattern,
      recurrence_end_type: end,
      recurrence_end_date: last,
    } = form;
    if (pattern === "custom" && form.weekdays.length === 0)
      miss("weekdays", "Please tick at least one weekday.");
    if (end === "by_date" && !last) miss("recurrence_end_date", "Please enter the last date.");
    if (end === "by_date" && last && last < form.session_date)
      miss("recurrence_end_date", "Please enter a date that is not before the first one.");
    if (end === "after_occurrences" && !form.recurrence_occurrences)
      miss("recurrence_occurrences", `Please enter a whole number from 1 to ${maxOccurrences}.`);
  });
export type RepeatForm = z.output<typeof repeatForm>;

type When = Pick<SessionForm | GroupForm, "session_time" | "duration_minutes">;

/** The rule that a form says, from its first day on; only what belongs to its pattern and its end is in it. */
export const ruleOfForm = (repeat: RepeatForm, when: When, startsOn: Day): SeriesRule => ({
  ...repetitionOf(repeat),
  ...endOfForm(repeat),
  startsOn,
  localTime: when.session_time,
  durationMinutes: when.duration_minutes,
});

export const repetitionOf = (repeat: RepeatForm) => ({
  ...rowOfFields(rhythmFields, repeat),
  weekdays: repeat.recurrence_pattern === "custom" ? repeat.weekdays.toSorted() : null,
  monthlyBy: repeat.recurrence_pattern === "monthly" ? repeat.monthly_by : null,
});

export const endOfForm = (repeat: RepeatForm) => ({
  recurrenceEndType: repeat.recurrence_end_type,
  recurrenceEndDate: repeat.recurrence_end_type === "by_date" ? repeat.recurrence_end_date : null,
  recurrenceOccurrences:
    repeat.recurrence_end_type === "after_occurrences" ? occurrencesOf(repeat) : null,
});

const occurrencesOf = ({ recurrence_occurrences: requested, at_end: more }: RepeatForm) =>
  requested && Math.min(requested + (more ?? 0), maxOccurrences);
