// What is said while the studio, or one of its therapists, is away.
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { therapists } from "./practice.ts";

/**
 * Words that stand on the contact page and in the automatic answer to a message from one London day
 * to another, both counted in; of a therapist on their own page, too, and where a client books with
 * them or answers them. The owner writes all of them, a therapist their own.
 */
export const awayMessages = pgTable(
  "away_messages",
  {
    id: id(),
    /** Who is away; none for the whole studio. */
    therapistId: uuid().references(() => therapists.id),
    dayFrom: date({ mode: "string" }).notNull(),
    dayUntil: date({ mode: "string" }).notNull(),
    words: text().notNull(),
    /** Counts each change, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index("away_messages_by_end").on(t.dayUntil),
    index("away_messages_by_therapist").on(t.therapistId),
    check("away_messages_days", sql`${t.dayUntil} >= ${t.dayFrom}`),
    check("away_messages_words", sql`length(${t.words}) between 1 and 600`),
  ],
);
