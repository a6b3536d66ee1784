// What the owner types about a course, shared by server and browser.
import { z } from "zod";
import { day, id, line, optional, pounds, text, tick, whole } from "#domain/kernel/input/fields.ts";
import { maxPlaces } from "../classes/messages.ts";
import { timeOfDay } from "../sessions/forms.ts";
import { maxWeeks } from "./messages.ts";

const hours = whole(0, 336, "the hours");

export const courseForm = z.object({
  name: line(120, { required: true }),
  about: text(300),
  price: pounds({ max: 100_000 }),
  places: whole(1, maxPlaces, "the places"),
  /** The product that sells it; none = a new one. */
  product: optional(id("a product")),
  previous: optional(id("a course")),
  opens_on: optional(day()),
  drop_in_hours: hours,
});
export type CourseForm = z.output<typeof courseForm>;

/** A class that begins with its course: its first date, then week by week. */
export const weeklyForm = z.object({
  group_name: line(80, { required: "Please give the class a name." }),
  session_type_id: id("a treatment type"),
  therapist_id: id("a therapist"),
  /** A place, or "place room". */
  where: z.string().regex(/^[0-9a-f-]{36}( [0-9a-f-]{36})?$/, "Please choose a place."),
  session_date: day("Please give the first date."),
  session_time: timeOfDay(),
  duration_minutes: whole(5, 480, "the minutes"),
  dates: whole(2, maxWeeks, "how many dates"),
  capacity: whole(1, maxPlaces, "the places"),
  is_listed: tick(),
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

export const courseTermsForm = z.object({
  opens_on: optional(day()),
  drop_in_hours: hours,
  version: whole(1, 1_000_000),
});
export type CourseTerms = z.output<typeof courseTermsForm>;
