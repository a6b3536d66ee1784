// What the owner types about a course, shared by server and browser.
import { z } from "zod";
import { day, id, line, optional, pounds, text, whole } from "#domain/kernel/fields.ts";
import { maxPlaces } from "../classes/messages.ts";

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
