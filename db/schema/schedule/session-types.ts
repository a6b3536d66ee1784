// The one catalogue of what can be booked (requirements 3.3.3).
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence } from "../columns.ts";
import { therapists } from "../practice.ts";
import { locations, rooms } from "./locations.ts";
import { sessionTypeKinds } from "../lists.ts";

/**
 * A kind of session. There are three lists of them (requirements 2.2.10, 2.9.4 and 3.9), each with words and an order
 * of its own: a type has its place in each list that names it, and none in the others.
 */
export const sessionTypes = pgTable(
  "session_types",
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: sessionTypeKinds }).notNull().default("either"),
    defaultMinutes: integer().notNull().default(60),
    /** Minutes before and after for the therapist, which cannot be booked. */
    bufferBefore: integer().notNull().default(0),
    bufferAfter: integer().notNull().default(0),
    /** None: as agreed. */
    pricePence: pence("price"),
    memberPricePence: pence("member_price"),
    isBookableByClients: boolean().notNull().default(false),
    /** Whether a client may book the same time for several weeks at once. */
    allowsSeries: boolean().notNull().default(false),
    /** What to bring and to wear, for mails, calendars and the pages of classes. */
    whatToBring: text().notNull().default(""),
    /** Where it usually takes place: what a new session begins with. The room is one of that place. */
    locationId: uuid().references(() => locations.id),
    roomId: uuid(),
    /** Its place in the filter of the booking system, among the types of a session note, among the CMS's treatments. */
    bookingPlace: smallint(),
    notePlace: smallint(),
    treatmentPlace: smallint(),
    archivedAt: instant(),
    /** Counts each change, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("session_types_one_a_slug").on(t.slug),
    uniqueIndex("session_types_one_a_name").on(sql`lower(${t.name})`),
    foreignKey({
      name: "session_types_room_of_place",
      columns: [t.roomId, t.locationId],
      foreignColumns: [rooms.id, rooms.locationId],
    }),
    index("session_types_by_location").on(t.locationId),
    index("session_types_by_room").on(t.roomId),
    check("session_types_room", sql`${t.roomId} is null or ${t.locationId} is not null`),
    check("session_types_kind", oneOf(t.kind)),
    check(
      "session_types_texts",
      sql`${t.slug} ~ '^[a-z0-9-]{1,80}$' and length(${t.name}) between 1 and 80 and length(${t.whatToBring}) <= 600`,
    ),
    check("session_types_minutes", sql`${t.defaultMinutes} between 5 and 480`),
    check(
      "session_types_buffers",
      sql`${t.bufferBefore} between 0 and 120 and ${t.bufferAfter} between 0 and 120`,
    ),
    check("session_types_price", sql`${t.pricePence} between 0 and 10000`),
    check(
      "session_types_member_price",
      sql`${t.memberPricePence} is null or ${t.memberPricePence} between 0 and ${t.pricePence}`,
    ),
    check(
      "session_types_places",
      sql`least(${t.bookingPlace}, ${t.notePlace}, ${t.treatmentPlace}) > 0`,
    ),
  ],
);

/** Who gives a type of session; a type without a row is given by all therapists. */
export const sessionTypeTherapists = pgTable(
  "session_type_therapists",
  {
    sessionTypeId: uuid()
      .notNull()
      .references(() => sessionTypes.id, { onDelete: "cascade" }),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.sessionTypeId, t.therapistId] }),
    index("session_type_therapists_by_therapist").on(t.therapistId),
  ],
);
