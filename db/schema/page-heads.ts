// What search engines and shared links say of the public pages, where the owner says it otherwise.
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** One row a page that the owner has changed; what is empty is as the page says by itself. */
export const pageHeads = pgTable(
  "page_heads",
  {
    /** The name of the page's share card: "home", "mat-pilates". */
    page: text().primaryKey(),
    title: text().notNull().default(""),
    description: text().notNull().default(""),
    /** The place of the site whose picture stands on the card. */
    slot: text().notNull().default(""),
    /** Counts each change, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check(
      "page_heads_texts",
      sql`length(${t.page}) between 1 and 60 and length(${t.title}) <= 60
        and length(${t.description}) <= 155 and length(${t.slot}) <= 60`,
    ),
  ],
);
