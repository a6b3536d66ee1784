// The owner's own wording of the studio's papers, by version; what was never worded anew is the product's.
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/**
 * One version of a paper's wording: a draft without `published_at`, or published and never changed
 * again. The newest published one is in force; an empty one brings the product's wording back.
 */
export const policyVersions = pgTable(
  "policy_versions",
  {
    id: id(),
    /** Which paper: "terms-and-conditions", or "medical-consent" for the words of that consent. */
    slug: text().notNull(),
    number: integer().notNull(),
    /** As it is typed: "## " begins a heading, "- " a point; "{name}" stands for the studio's name. */
    body: text().notNull(),
    /** Counts saves of a draft: the optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    publishedAt: instant(),
  },
  (t) => [
    uniqueIndex("policy_versions_one_a_number").on(t.slug, t.number),
    uniqueIndex("policy_versions_one_draft")
      .on(t.slug)
      .where(sql`${t.publishedAt} is null`),
    check("policy_versions_slug", sql`${t.slug} ~ '^[a-z-]{1,60}$'`),
    check("policy_versions_body", sql`length(${t.body}) <= 60000`),
    check("policy_versions_number", sql`${t.number} > 0`),
  ],
);
