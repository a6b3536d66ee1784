// What the owner has written of a page besides what its own row says: the next version, and the former ones.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { servicePages } from "./branding.ts";
import { id, instant, oneOf } from "./columns.ts";
import { pageVersionStates } from "./lists.ts";
import { sitePages } from "./site-pages.ts";

/**
 * A version of a page, an article or a page of a service: the draft beside what is published, of
 * which there is one at most, or what was published. A row of its own, because visitors may read
 * the row of a published page.
 */
export const pageVersions = pgTable(
  "page_versions",
  {
    id: id(),
    /** Whose it is: one of the two. */
    sitePageId: uuid().references(() => sitePages.id, { onDelete: "cascade" }),
    servicePageId: uuid().references(() => servicePages.id, { onDelete: "cascade" }),
    state: text({ enum: pageVersionStates }).notNull(),
    /** What its form says, by field. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When a draft is published by itself. */
    publishAt: instant(),
    /** The name, as it was then, of who saved or published it last; "" where that is not known. */
    writtenBy: text().notNull().default(""),
    /** When a draft was saved last; when a published one came onto the site. */
    savedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("page_versions_one_draft_of_a_site_page")
      .on(t.sitePageId)
      .where(sql`${t.state} = 'draft'`),
    uniqueIndex("page_versions_one_draft_of_a_service_page")
      .on(t.servicePageId)
      .where(sql`${t.state} = 'draft'`),
    index("page_versions_of_site_page").on(t.sitePageId, t.savedAt),
    index("page_versions_of_service_page").on(t.servicePageId, t.savedAt),
    index("page_versions_due")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    check("page_versions_state", oneOf(t.state)),
    check("page_versions_of_one", sql`num_nonnulls(${t.sitePageId}, ${t.servicePageId}) = 1`),
    check("page_versions_publish_at", sql`${t.publishAt} is null or ${t.state} = 'draft'`),
    check(
      "page_versions_content",
      sql`jsonb_typeof(${t.content}) = 'object' and length(${t.content}::text) <= 200000
        and length(${t.writtenBy}) <= 200`,
    ),
  ],
);
