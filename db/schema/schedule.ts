// Schedule: what takes place on a day, and how many may come.
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, time } from "drizzle-orm/pg-core";
import { id, instant, pence } from "./columns.ts";

/** One class on one day, in London wall-clock time (spec 2 point 3, "Class"). */
export const classes = pgTable(
  "classes",
  {
    id: id(),
    className: text().notNull(),
    classDate: date({ mode: "string" }).notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    location: text().notNull(),
    currentParticipants: integer().notNull().default(0),
    maxParticipants: integer().notNull().default(12),
    waitingListCount: integer().notNull().default(0),
    price: pence().notNull(),
    /** What members pay; the same as everybody where there is none. */
    memberPrice: pence(),
    instructorName: text().notNull().default(""),
    classDescription: text().notNull().default(""),
    /** One of a weekly course rather than a single date. */
    isRecurring: boolean().notNull().default(false),
    status: text().$type<"scheduled" | "cancelled" | "completed">().notNull().default("scheduled"),
    /** Put away: people came or wanted to, so it is kept but listed no more. */
    archivedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("classes_by_day").on(t.classDate, t.startTime),
    index("classes_counted").on(t.archivedAt, t.status, t.classDate),
    check("classes_end_after_they_start", sql`${t.endTime} > ${t.startTime}`),
    check("classes_places", sql`${t.maxParticipants} between 1 and 20`),
    check("classes_never_overbooked", sql`${t.currentParticipants} between 0 and ${t.maxParticipants}`),
    check("classes_waiting_list", sql`${t.waitingListCount} >= 0`),
    check("classes_price", sql`${t.price} >= 0`),
    check("classes_member_price", sql`${t.memberPrice} is null or ${t.memberPrice} between 0 and ${t.price}`),
    check("classes_status", sql`${t.status} in ('scheduled', 'cancelled', 'completed')`),
    check(
      "classes_texts",
      sql`length(${t.className}) between 1 and 80 and length(${t.location}) between 1 and 120
        and length(${t.instructorName}) <= 100 and length(${t.classDescription}) <= 2000`,
    ),
  ],
);
