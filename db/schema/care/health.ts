// What is known of a client's health, and what follows from it.
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";
import { flagKinds } from "../lists.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });

/** One version of what is on file; never changed, the newest counts (requirements 2.3.5). */
export const clientHealthRecords = pgTable(
  "client_health_records",
  {
    id: id(),
    clientId: ofFile(),
    version: integer().notNull(),
    healthConditions: text().notNull().default(""),
    medications: text().notNull().default(""),
    allergies: text().notNull().default(""),
    fitnessGoals: text().notNull().default(""),
    injuryHistory: text().notNull().default(""),
    painAreas: text().array().notNull().default([]),
    source: text({ enum: ["client", "therapist", "form"] }).notNull(),
    /** The account that wrote it down. */
    recordedBy: uuid().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("client_health_records_one_a_version").on(t.clientId, t.version),
    check("client_health_records_source", oneOf(t.source)),
    check(
      "client_health_records_texts",
      sql`greatest(length(${t.healthConditions}), length(${t.medications}), length(${t.allergies}),
        length(${t.fitnessGoals}), length(${t.injuryHistory})) <= 4000 and cardinality(${t.painAreas}) <= 40`,
    ),
  ],
);

export type FlagKind = (typeof flagKinds)[number];

/** Why care is needed with a client: only for those who treat them. */
export const healthFlags = pgTable(
  "health_flags",
  {
    id: id(),
    clientId: ofFile(),
    kind: text({ enum: flagKinds }).notNull(),
    reason: text().notNull(),
    setBy: uuid()
      .notNull()
      .references(() => therapists.id),
    setAt: instant().notNull(),
    until: date({ mode: "string" }),
    liftedAt: instant(),
  },
  (t) => [
    index("health_flags_by_client").on(t.clientId),
    check("health_flags_kind", oneOf(t.kind)),
    check("health_flags_reason", sql`length(${t.reason}) between 1 and 1000`),
  ],
);

/**
 * What a flag means in a class ("no prone work"), for the teacher of it; never why. Deleted with
 * its flag.
 */
export const clientAdaptations = pgTable(
  "client_adaptations",
  {
    flagId: uuid()
      .primaryKey()
      .references(() => healthFlags.id, { onDelete: "cascade" }),
    clientId: ofFile(),
    kind: text({ enum: flagKinds }).notNull(),
    adaptation: text().notNull(),
    until: date({ mode: "string" }),
    liftedAt: instant(),
  },
  (t) => [
    index("client_adaptations_by_client").on(t.clientId),
    check("client_adaptations_kind", oneOf(t.kind)),
    check("client_adaptations_text", sql`length(${t.adaptation}) between 1 and 200`),
  ],
);
