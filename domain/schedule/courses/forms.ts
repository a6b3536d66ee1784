// What the owner types about a course, shared by server and browser.
import { z } from "zod";
import { whole } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { maxPlaces } from "../classes/messages.ts";
import { timeOfDay } from "../sessions/forms.ts";
import { courseFields, termFields, weeklyFields } from "./fields.ts";

export const courseForm = formOf(courseFields);
export type CourseForm = z.output<typeof courseForm>;

/** A class that begins with its course: its first date, then week by week. */
export const weeklyForm = formOf(weeklyFields).extend({
  where: z.string().regex(/^[0-9a-f-]{36}( [0-9a-f-]{36})?$/, "Please choose a place."),
  session_time: timeOfDay(),
  /** Weeks without a date, by their days. */
  without: z
    .string()
    .default("")
    .transform((days) => days.split(" ").filter((one) => /^\d{4}-\d\d-\d\d$/.test(one))),
});
export type WeeklyForm = z.output<typeof weeklyForm>;

export const releaseForm = z.object({
  places: whole(1, maxPlaces, "how many"),
  version: whole(1, 1_000_000),
});

export const courseTermsForm = formOf(termFields).extend({ version: whole(1, 1_000_000) });
export type CourseTerms = z.output<typeof courseTermsForm>;
