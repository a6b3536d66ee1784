// Words that notes are put together from.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { therapists } from "../practice.ts";
import { vocabularyKinds } from "../lists.ts";

/** A therapist's own phrases, to insert into a note. */
export const notePhrases = pgTable(
  "note_phrases",
  {
    id: id(),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    phrase: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("note_phrases_by_therapist").on(t.therapistId, t.createdAt),
    check("note_phrases_length", sql`length(${t.phrase}) between 1 and 500`),
  ],
);

/** The words that a note's lists offer: techniques, equipment and areas (requirements 2.9.4). */
export const careVocabularies = pgTable(
  "care_vocabularies",
  {
    id: id(),
    kind: text({ enum: vocabularyKinds }).notNull(),
    name: text().notNull(),
    displayOrder: integer().notNull(),
    archivedAt: instant(),
  },
  (t) => [
    uniqueIndex("care_vocabularies_one_a_name").on(t.kind, sql`lower(${t.name})`),
    check("care_vocabularies_kind", oneOf(t.kind)),
    check("care_vocabularies_name", sql`length(${t.name}) between 1 and 80`),
  ],
);
