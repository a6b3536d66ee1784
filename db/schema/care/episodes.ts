// Courses of treatment. Their problems, goals and outcomes stand in episode-parts.ts.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";

/** A course of treatment, such as "Left shoulder". Several may be open at once. Nothing clinical but its title stands here. */
export const careEpisodes = pgTable(
  "care_episodes",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    /** The therapist in charge, who is asked to review it. */
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    title: text().notNull(),
    openedOn: date({ mode: "string" }).notNull(),
    /** How many visits were agreed on; none where it is open how many. */
    plannedVisits: smallint(),
    /** The day on which it is decided how it goes on. */
    reviewOn: date({ mode: "string" }),
    closedOn: date({ mode: "string" }),
    /** Whether the client reads its title, visits, days and goals. */
    isShared: boolean().notNull(),
    /** Counts saves of the episode with its problems and goals: the optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("care_episodes_of_client").on(t.id, t.clientId),
    uniqueIndex("care_episodes_one_open_a_title")
      .on(t.clientId, sql`lower(${t.title})`)
      .where(sql`${t.closedOn} is null`),
    index("care_episodes_by_client").on(t.clientId, t.openedOn),
    index("care_episodes_open")
      .on(t.therapistId, t.reviewOn)
      .where(sql`${t.closedOn} is null`),
    check("care_episodes_title", sql`length(${t.title}) between 1 and 80`),
    check("care_episodes_visits", sql`${t.plannedVisits} between 1 and 100`),
    check(
      "care_episodes_days",
      sql`coalesce(${t.closedOn} >= ${t.openedOn}, true) and coalesce(${t.reviewOn} >= ${t.openedOn}, true)`,
    ),
  ],
);
