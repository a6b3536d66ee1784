// What the owner types about a course, and about a class that begins with one, each field once.
// Price and places are kept with the product that sells it (`make-product.ts` of the shop).
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { maxPlaces } from "../classes/messages.ts";
import { everyFields, groupFields, listedFields, whenFields } from "../sessions/fields.ts";
import { maxWeeks } from "./messages.ts";

const count = {
  kind: "whole",
  required: true,
  asText: true,
} as const;
const places = {
  ...count,
  min: 1,
  max: maxPlaces,
  what: "the places",
} as const;

/** What its row keeps as it is typed. */
export const keptCourseFields = {
  drop_in_hours: {
    ...count,
    label: "Unsold places open to all (hours before a date)",
    min: 0,
    max: 336,
    what: "the hours",
  },
} as const satisfies FieldDefinitions;

/** What can be different later. */
export const termFields = {
  opens_on: {
    kind: "day",
    label: "All may enrol from (9:00)",
    help: "Until then those of the block before have first choice: a week is usual.",
  },
  ...keptCourseFields,
} as const satisfies FieldDefinitions;

export const courseFields = {
  name: {
    kind: "line",
    label: "Name in the shop",
    maxLength: 120,
    required: true,
  },
  about: {
    kind: "text",
    label: "In a sentence",
    maxLength: 300,
  },
  price: {
    kind: "price",
    label: "Price of all dates (£)",
    max: 100_000,
    required: true,
  },
  places: {
    ...places,
    label: "Places in the course",
    help: "The other places of each date are for single visits.",
  },
  /** The product that sells it; none = a new one. */
  product: {
    kind: "id",
    label: "Sold as",
    what: "a product",
  },
  previous: {
    kind: "id",
    label: "The block before",
    what: "a course",
  },
  ...termFields,
} as const satisfies FieldDefinitions;

/** What each date of a class that begins with its course keeps as it is typed. */
export const keptWeeklyFields = {
  group_name: {
    ...groupFields.group_name,
    label: "Name on the timetable",
    required: "Please give the class a name.",
  },
  session_type_id: { ...everyFields.session_type_id, label: "Type" },
  therapist_id: everyFields.therapist_id,
  ...listedFields,
} as const satisfies FieldDefinitions;

export const weeklyFields = {
  ...keptWeeklyFields,
  /** A place, or "place room". */
  where: everyFields.location_id,
  session_date: {
    ...whenFields.session_date,
    label: "First date",
    required: "Please give the first date.",
  },
  session_time: whenFields.session_time,
  duration_minutes: {
    ...whenFields.duration_minutes,
    label: "Minutes",
    what: "the minutes",
    asText: true,
  },
  dates: {
    ...count,
    label: "How many dates, one a week",
    min: 2,
    max: maxWeeks,
    what: "how many dates",
    help: `From 2 to ${maxWeeks}. Closed days are left out by themselves.`,
  },
  capacity: { ...places, label: "Places of each date" },
} as const satisfies FieldDefinitions;
