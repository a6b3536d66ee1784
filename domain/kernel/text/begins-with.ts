import { type AnyColumn, sql, type SQL } from "drizzle-orm";

/**
 * Whether a column of lower-case text begins with a word, said so that an index of `text_pattern_ops` answers it also
 * behind row-level security: the database trusts these comparisons with rows the asker may not see, and `like` it does not.
 */
export const beginsWith = (column: AnyColumn, word: string): SQL =>
  sql`(${column} ~>=~ ${word} and ${column} ~<~ ${word + lastLetter})`;

/** Sorts behind every letter that people type. */
const lastLetter = "\u{10FFFF}";
