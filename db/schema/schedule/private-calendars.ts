// Calendars of therapists' own, elsewhere: of each only when its owner is busy.
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { therapists } from "../practice.ts";

/** A therapist's private calendar, read every quarter of an hour. Its address is a secret and sealed. */
export const privateCalendars = pgTable(
  "private_calendars",
  {
    id: id(),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id, { onDelete: "cascade" }),
    addressSealed: text().notNull(),
    /** Where it is kept: the one part of the address that is shown. */
    host: text().notNull(),
    etag: text().notNull().default(""),
    /** The day on which all of it was last read: its repetitions reach as far as can be booked from then. */
    readOn: date({ mode: "string" }),
    checkedAt: instant(),
    /** When it was last read, or had not changed. */
    goodAt: instant(),
    /** Why it could not be read the last time; empty: it could. */
    problem: text().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("private_calendars_one_a_therapist").on(t.therapistId),
    check(
      "private_calendars_texts",
      sql`length(${t.host}) between 1 and 300 and length(${t.etag}) <= 300`,
    ),
  ],
);

/** When its owner is busy, and nothing of what with. */
export const busyTimes = pgTable(
  "busy_times",
  {
    id: id(),
    calendarId: uuid()
      .notNull()
      .references(() => privateCalendars.id, { onDelete: "cascade" }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    index("busy_times_by_calendar").on(t.calendarId, t.startsAt),
    check("busy_times_end_after_they_start", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
