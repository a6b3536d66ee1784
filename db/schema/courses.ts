// Courses: blocks of dates that are sold as one, and who is enrolled in them (decision 061).
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { id, instant, oneOf } from "./columns.ts";
import { orderItems } from "./orders.ts";
import { groupParticipants } from "./schedule/groups.ts";
import { sessions } from "./schedule/sessions.ts";

const enrolmentStatuses = ["pending", "enrolled", "cancelled"] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/**
 * A block of dates that a product of the type `class` sells. What is left to sell is the product's stock, which each of its
 * dates keeps free (`course_places_of`).
 */
export const courses = pgTable(
  "courses",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .unique()
      .references(() => products.id),
    /** How many people it is for: those enrolled, those who are paying, and what is left to sell are never more. */
    coursePlaces: integer().notNull(),
    /** The block before this one, whose people may enrol first. */
    previousCourseId: uuid().references((): AnyPgColumn => courses.id),
    /** When all may enrol; until then only those of the block before. */
    opensAt: instant(),
    /** So many hours before a date, the places that are not sold for it are for single visits. */
    dropInHours: integer().notNull().default(24),
    /** Grows with every change in the back office, so that of two people who change it at once the second is told. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("courses_by_previous").on(t.previousCourseId),
    check("courses_places", sql`${t.coursePlaces} between 0 and 20`),
    check("courses_drop_in_hours", sql`${t.dropInHours} between 0 and 336`),
    check("courses_opens_first", sql`${t.opensAt} is null or ${t.previousCourseId} is not null`),
  ],
);

/** A date of the timetable that belongs to a course; a date belongs to one at most. */
export const courseDates = pgTable(
  "course_dates",
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    /** Since when its unsold places are for single visits: who enrols from then on does not have this date. */
    releasedAt: instant(),
  },
  (t) => [index("course_dates_by_course").on(t.courseId)],
);

/**
 * One person's place in a course, as an order bought it; pending until the order is paid. Like a pass it belongs to its order,
 * and so to the client whose verified address is the buyer's. The first piece is the buyer, the others come with them.
 */
export const courseEnrolments = pgTable(
  "course_enrolments",
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    piece: integer().notNull(),
    status: text({ enum: enrolmentStatuses }).notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("course_enrolments_one_a_piece").on(t.orderItemId, t.piece),
    index("course_enrolments_by_course").on(t.courseId, t.status),
    check("course_enrolments_piece", sql`${t.piece} between 1 and 99`),
    check(
      "course_enrolments_status",
      sql`${oneOf(t.status)} and (${t.status} = 'cancelled') = (${t.endedAt} is not null)`,
    ),
  ],
);

/** A date that an enrolment paid for, and the place that came of it, wherever that place has moved to since. */
export const enrolmentDates = pgTable(
  "enrolment_dates",
  {
    enrolmentId: uuid()
      .notNull()
      .references(() => courseEnrolments.id, { onDelete: "cascade" }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    participantId: uuid()
      .unique()
      .references(() => groupParticipants.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.enrolmentId, t.sessionId] }),
    index("enrolment_dates_by_session").on(t.sessionId),
  ],
);
