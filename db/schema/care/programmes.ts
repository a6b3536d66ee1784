// Programmes of exercises that are given to many clients. Nothing of a client stands here.
import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { therapists } from "../practice.ts";
import type { TemplateLine } from "./shapes.ts";

/** A programme as a template ("Neck, first week"): its exercises with their doses, in order. */
export const programmeTemplates = pgTable(
  "programme_templates",
  {
    id: id(),
    name: text().notNull(),
    lines: jsonb().$type<TemplateLine[]>().notNull(),
    /** The therapist who made it. */
    madeBy: uuid()
      .notNull()
      .references(() => therapists.id),
    createdAt: instant().notNull(),
    /** Not offered any more. */
    archivedAt: instant(),
  },
  (t) => [
    uniqueIndex("programme_templates_one_a_name").on(sql`lower(${t.name})`),
    check("programme_templates_name", sql`length(${t.name}) between 1 and 80`),
    check(
      "programme_templates_lines",
      sql`jsonb_typeof(${t.lines}) = 'array' and jsonb_array_length(${t.lines}) <= 40`,
    ),
  ],
);
