// The practice: who treats and teaches, and which clients each of them looks after. Names are kept
// apart from `clients`, whose rows hold birthdays and emergency contacts that a timetable does not
// need.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { images } from "./images.ts";
import { clients } from "./people.ts";

/**
 * Every therapist by name, as the timetable shows them: one row for each of `clients` with that
 * user type, written by a trigger. A reference to it cannot name a client by accident.
 */
export const therapists = pgTable(
  "therapists",
  {
    id: uuid()
      .primaryKey()
      .references(() => clients.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Whether they may enter: who may not, gets no new sessions. */
    isActive: boolean().notNull(),
    /** Whether the public site shows a page of theirs, as long as they are active. */
    isPublic: boolean().notNull().default(false),
    /** The page's address below /team, made of the name when it is first shown, and kept. */
    slug: text(),
    introduction: text().notNull().default(""),
    /** A photograph of the library, by the path of its main file. */
    portraitPath: text().references(() => images.path, { onDelete: "set null" }),
    pageChangedAt: instant(),
    /** What they are ("Sports therapist"), and the body that lists them with their number there; for letters and receipts. */
    profession: text().notNull().default(""),
    professionalBody: text().notNull().default(""),
    professionalNumber: text().notNull().default(""),
    /** Counts each change of the page, so that a conflict between two owners is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("therapists_one_a_slug").on(t.slug),
    index("therapists_by_portrait").on(t.portraitPath),
    check(
      "therapists_profession",
      sql`length(${t.profession}) <= 80 and length(${t.professionalBody}) <= 120 and length(${t.professionalNumber}) <= 40`,
    ),
    check("therapists_page", sql`not ${t.isPublic} or ${t.slug} is not null`),
    check(
      "therapists_page_texts",
      sql`(${t.slug} is null or ${t.slug} ~ '^[a-z0-9-]{1,80}$') and length(${t.introduction}) <= 2000`,
    ),
  ],
);

/**
 * Every client by name and number, for those who manage the schedule and may see no more; written
 * by the same trigger.
 */
export const clientNames = pgTable(
  "client_names",
  {
    id: uuid()
      .primaryKey()
      .references(() => clients.id, { onDelete: "cascade" }),
    name: text().notNull(),
    clientNumber: text().notNull(),
  },
  (t) => [index("client_names_by_name").on(sql`lower(${t.name})`, t.id)],
);

/**
 * Which therapist looks after which client, from when until when; booking a session begins it
 * (requirements 2.3.2).
 */
export const clientTherapists = pgTable(
  "client_therapists",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    since: instant().notNull(),
    until: instant(),
  },
  (t) => [
    uniqueIndex("client_therapists_one_in_force")
      .on(t.clientId, t.therapistId)
      .where(sql`${t.until} is null`),
    index("client_therapists_by_therapist").on(t.therapistId, t.clientId),
    index("client_therapists_by_client").on(t.clientId),
    check("client_therapists_order", sql`${t.until} is null or ${t.until} >= ${t.since}`),
  ],
);
