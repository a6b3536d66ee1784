import { and, type AnyColumn, sql, type SQL } from "drizzle-orm";

/** The words of a search, in lower case; more than six are not looked for. */
export const searchTermsOf = (text: string): string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);

/**
 * Whether a word stands anywhere in a column of lower-case text: "smith" finds Goldsmith. Behind row-level security no
 * index may answer that; the database looks the rows through, fifty thousand in some thirty milliseconds.
 */
export const holdsWord = (column: AnyColumn, word: string): SQL =>
  sql`position(${word} in ${column}) > 0`;

/** Whether every word does. */
export const containsTerms = (column: AnyColumn, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => holdsWord(column, word)));
