// What session notes begin with. Nothing of a client stands here.
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { therapists } from "../practice.ts";

/** A template of the studio's own: a prompt or a text for each field of a note, what is measured, which questions are asked. */
export const noteTemplates = pgTable(
  "note_templates",
  {
    id: id(),
    name: text().notNull(),
    /** What stands below a field, by its name. */
    prompts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What an empty field begins with, by its name. */
    texts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The measures on top of the grid. */
    measureKeys: text().array().notNull().default([]),
    /** The red-flag questions, by their keys. */
    redFlagKeys: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    /** The therapist who made it. */
    madeBy: uuid()
      .notNull()
      .references(() => therapists.id),
    createdAt: instant().notNull(),
    /** Not offered any more. */
    archivedAt: instant(),
  },
  (t) => [
    uniqueIndex("note_templates_one_a_name").on(sql`lower(${t.name})`),
    check("note_templates_name", sql`length(${t.name}) between 1 and 80`),
    check(
      "note_templates_fields",
      sql`jsonb_typeof(${t.prompts}) = 'object' and jsonb_typeof(${t.texts}) = 'object'
        and length(${t.prompts}::text) <= 10000 and length(${t.texts}::text) <= 40000`,
    ),
    check(
      "note_templates_lists",
      sql`greatest(cardinality(${t.measureKeys}), cardinality(${t.redFlagKeys})) <= 60`,
    ),
  ],
);
