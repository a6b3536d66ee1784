import { type SQL, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { searchTerms } from "./rules.ts";

/** What was typed, as the database looks for it: beginnings of words, all of them. Empty when it holds no letter. */
export const beginnings = (value: string): string =>
  searchTerms(value)
    .map((word) => `${word}:*`)
    .join(" & ");

/**
 * Products whose words begin so, or whose name holds all of them anywhere in its words: "mats" finds a mat, "band" a
 * headband. Words an English dictionary passes over ("the") count in names only. Nothing is found by nothing.
 */
export const matching = (sought: string): SQL =>
  sql`${products.search} @@ (to_tsquery('english', ${sought}) || to_tsquery('simple', ${sought}))`;
