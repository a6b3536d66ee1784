// The studio's own wording of its papers, in versions.
import { sql } from "drizzle-orm";
import {
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What the owner is writing of a paper, before it is published. */
export const policyDrafts = pgTable(
  "policy_drafts",
  {
    /** The name of the paper's page: "terms-and-conditions". */
    slug: text().primaryKey(),
    /** A text a field, as `given-words.ts` names them. */
    words: jsonb().$type<Record<string, string>>().notNull(),
    /** Counts each save, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
    savedAt: instant().notNull(),
    /** Who saved it last, by name. */
    savedBy: text().notNull(),
  },
  (t) => [check("policy_drafts_words", sql`jsonb_typeof(${t.words}) = 'object'`)],
);

/**
 * A wording of a paper that was published; never changed, and removed only before it begins. A paper
 * without one is as the product gives it.
 */
export const policyVersions = pgTable(
  "policy_versions",
  {
    slug: text().notNull(),
    number: integer().notNull(),
    /** As orders and acceptances name it: the day it counts from, with a number where there are several. */
    label: text().notNull(),
    fromDay: date({ mode: "string" }).notNull(),
    words: jsonb().$type<Record<string, string>>().notNull(),
    publishedAt: instant().notNull(),
    /** By name. */
    publishedBy: text().notNull(),
    /** When public pages began to show it; none before its day. */
    begunAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.number] }),
    unique("policy_versions_one_a_label").on(t.slug, t.label),
    check("policy_versions_words", sql`jsonb_typeof(${t.words}) = 'object'`),
    check("policy_versions_number", sql`${t.number} > 0`),
  ],
);

/**
 * A paper word by word as it went out with a mail about an order, once for all orders that it went
 * with.
 */
export const keptPolicies = pgTable("kept_policies", {
  /** SHA-256 of the document. */
  hash: text().primaryKey(),
  /** As `PrintableDocument` describes it. */
  document: jsonb().$type<unknown>().notNull(),
  keptAt: instant().notNull(),
});
