// Where sessions take place.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";

/** A hall, the home studio, a client's yard, or a call. What is archived stays where it was used. */
export const locations = pgTable(
  "locations",
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull().default(""),
    /** How to get there and where to park, for mails, calendars and the pages of classes. */
    directions: text().notNull().default(""),
    isOnline: boolean().notNull().default(false),
    archivedAt: instant(),
    /** Counts each change, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("locations_one_a_name").on(sql`lower(${t.name})`),
    check(
      "locations_texts",
      sql`length(${t.name}) between 1 and 120 and length(${t.address}) <= 300 and length(${t.directions}) <= 600`,
    ),
  ],
);

/**
 * A room of the studio, in which one thing takes place at a time; a hall that is hired by the hour
 * has none.
 */
export const rooms = pgTable(
  "rooms",
  {
    id: id(),
    locationId: uuid()
      .notNull()
      .references(() => locations.id),
    name: text().notNull(),
    /** How many people it holds. */
    capacity: integer().notNull(),
    archivedAt: instant(),
    /** Counts each change, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("rooms_one_a_name").on(t.locationId, sql`lower(${t.name})`),
    index("rooms_by_location").on(t.locationId),
    unique("rooms_of_place").on(t.id, t.locationId),
    check("rooms_name", sql`length(${t.name}) between 1 and 80`),
    check("rooms_capacity", sql`${t.capacity} between 1 and 100`),
  ],
);
