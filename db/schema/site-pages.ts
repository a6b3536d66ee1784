// Pages and articles that the owner writes, each with a draft, a preview and a time of publishing.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { servicePages } from "./branding.ts";
import { id, instant, oneOf } from "./columns.ts";
import { images } from "./images.ts";
import { pagePlacements, sitePageKinds } from "./lists.ts";
import { therapists } from "./practice.ts";

/** A page of the studio's own (/pages/SLUG) or an article (/articles/SLUG). */
export const sitePages = pgTable(
  "site_pages",
  {
    id: id(),
    kind: text({ enum: sitePageKinds }).notNull(),
    /** The last part of its address. */
    slug: text().notNull(),
    title: text().notNull(),
    /** Below the title, on its card and to search engines. */
    summary: text().notNull().default(""),
    /** HTML as `cleanRichText` lets it through. */
    body: text().notNull().default(""),
    /** A photograph of the library, by the path of its main file, and what is to be seen in it. */
    picturePath: text().references(() => images.path, { onDelete: "set null" }),
    pictureAlt: text().notNull().default(""),
    /** Without one: the place of the site whose picture stands here; "" for none. */
    slot: text().notNull().default(""),
    /** Instead of title and summary in search results and shared links, where they are not empty. */
    headTitle: text().notNull().default(""),
    headDescription: text().notNull().default(""),
    /** Of a page: where links lead to it, how it is called there, and in which order. */
    placement: text({ enum: pagePlacements }).notNull().default("none"),
    menuLabel: text().notNull().default(""),
    position: integer().notNull().default(1),
    /** Of an article: who wrote it, and the service that it leads to. */
    authorId: uuid().references(() => therapists.id, { onDelete: "set null" }),
    serviceId: uuid().references(() => servicePages.id, { onDelete: "set null" }),
    published: boolean().notNull().default(false),
    /** When a draft is published by itself. */
    publishAt: instant(),
    /** When it was first published: the date of an article. From then on a former address leads to it. */
    publishedAt: instant(),
    /** Counts each change, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("site_pages_by_slug").on(t.kind, t.slug),
    index("site_pages_newest_first")
      .on(t.kind, t.publishedAt.desc(), t.id)
      .where(sql`${t.published}`),
    index("site_pages_due")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index("site_pages_by_picture").on(t.picturePath),
    index("site_pages_by_author").on(t.authorId),
    index("site_pages_by_service").on(t.serviceId),
    check("site_pages_kind", oneOf(t.kind)),
    check("site_pages_placement", oneOf(t.placement)),
    check(
      "site_pages_slug",
      sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 80`,
    ),
    check("site_pages_publish_at", sql`${t.publishAt} is null or not ${t.published}`),
    check("site_pages_published_at", sql`not ${t.published} or ${t.publishedAt} is not null`),
    check(
      "site_pages_kinds",
      sql`case ${t.kind} when 'article' then ${t.placement} = 'none'
        else ${t.authorId} is null and ${t.serviceId} is null end`,
    ),
    check(
      "site_pages_lengths",
      sql`length(${t.title}) between 1 and 100 and length(${t.summary}) <= 300 and length(${t.body}) <= 60000
        and length(${t.pictureAlt}) <= 300 and length(${t.slot}) <= 60 and length(${t.menuLabel}) <= 24
        and length(${t.headTitle}) <= 60 and length(${t.headDescription}) <= 155`,
    ),
  ],
);

/** Addresses that published pages had before, which lead to where they are now. */
export const sitePageAddresses = pgTable(
  "site_page_addresses",
  {
    kind: text({ enum: sitePageKinds }).notNull(),
    slug: text().notNull(),
    pageId: uuid()
      .notNull()
      .references(() => sitePages.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    index("site_page_addresses_by_page").on(t.pageId),
    check("site_page_addresses_kind", oneOf(t.kind)),
  ],
);
