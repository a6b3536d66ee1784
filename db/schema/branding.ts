// What makes a studio look and speak like itself: its mark, colours, prefix, what it offers, and the pages of its services.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";
import { brandMarks, pageKinds } from "./lists.ts";

/**
 * The one row of it; a migration puts it there. Its defaults are those of the studio that the
 * product was written for: a new one is given its own when it is opened (`createSettings`).
 */
export const branding = pgTable(
  "branding",
  {
    id: integer().primaryKey().default(1),
    /** On home screens and where there is little room; empty is the business's name. */
    shortName: text().notNull().default(""),
    /** Below the name in the footer. */
    strapline: text().notNull().default("Pilates, sports therapy and day retreats."),
    /** What stands beside the name: the drawn emblem, or the initials of the name. */
    mark: text({ enum: brandMarks }).notNull().default("emblem"),
    /** The studio's own picture in place of the mark, in the file store; empty without one. Its size in pixels. */
    logoKey: text().notNull().default(""),
    logoWidth: integer().notNull().default(0),
    logoHeight: integer().notNull().default(0),
    /** As "#2f4a40": what its colours are on average, to warn where it is hard to see. */
    logoShade: text().notNull().default(""),
    /** Whether the name stands in the picture, and not beside it once more. */
    logoSaysName: boolean().notNull().default(false),
    /** As "#2f4a40": dark grounds, what is pressed and headings of papers, and the page itself. */
    mainColour: text().notNull().default("#2f4a40"),
    accentColour: text().notNull().default("#9a4f33"),
    groundColour: text().notNull().default("#faf6ef"),
    /** Before the numbers of orders and clients: "FR-100001", "FR00001". */
    numberPrefix: text().notNull().default("FR"),
    /** Whether the drawn scenes stand where there is no photograph; else a quiet ground. */
    hasScenes: boolean().notNull().default(true),
    /** What the studio offers: the pages, menus and words of the rest are nowhere to be found. */
    hasEquestrian: boolean().notNull().default(true),
    hasShop: boolean().notNull().default(true),
    hasRetreats: boolean().notNull().default(true),
    hasMemberships: boolean().notNull().default(true),
    hasCourses: boolean().notNull().default(true),
    /** Whether the questions have been read by the owner; until then visitors are shown none. */
    questionsRead: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check("branding_one_row", sql`${t.id} = 1`),
    check("branding_mark", oneOf(t.mark)),
    check(
      "branding_colours",
      sql`${t.mainColour} ~ '^#[0-9a-f]{6}$' and ${t.accentColour} ~ '^#[0-9a-f]{6}$' and ${t.groundColour} ~ '^#[0-9a-f]{6}$'`,
    ),
    check(
      "branding_logo",
      sql`(${t.logoKey} = '' and ${t.logoShade} = '' and ${t.logoWidth} = 0 and ${t.logoHeight} = 0)
        or (${t.logoKey} ~ '^logo/[0-9a-f]{32}[.]png$' and ${t.logoShade} ~ '^#[0-9a-f]{6}$'
          and ${t.logoWidth} between 1 and 2000 and ${t.logoHeight} between 1 and 2000)`,
    ),
    check("branding_number_prefix", sql`${t.numberPrefix} ~ '^[A-Z]{1,4}$'`),
    check("branding_lengths", sql`length(${t.shortName}) <= 30 and length(${t.strapline}) <= 120`),
  ],
);

/**
 * The pages of what the studio does, in the order of the menu. A page of a given kind has the
 * product's text; one of its own (`own`) has what the owner wrote, at an address of its own.
 */
export const servicePages = pgTable(
  "service_pages",
  {
    id: id(),
    kind: text({ enum: pageKinds }).notNull(),
    /** Its address: "mat-pilates" for /mat-pilates. */
    slug: text().notNull(),
    /** In menus, on its card and as its heading. */
    label: text().notNull(),
    /** On its card of the home page, and to search engines. */
    summary: text().notNull().default(""),
    /** Of a page of its own: paragraphs, with an empty line between them. */
    body: text().notNull().default(""),
    /** Of a given page: the owner's words by field, where they are others than the product's. */
    words: jsonb().$type<Record<string, string>>().notNull().default({}),
    position: integer().notNull(),
    published: boolean().notNull().default(false),
    /** When a draft is published by itself. */
    publishAt: instant(),
    version: integer().notNull().default(1),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex("service_pages_by_slug").on(t.slug),
    uniqueIndex("service_pages_one_a_kind")
      .on(t.kind)
      .where(sql`${t.kind} <> 'own'`),
    index("service_pages_due")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    check("service_pages_publish_at", sql`${t.publishAt} is null or not ${t.published}`),
    check("service_pages_kind", oneOf(t.kind)),
    check(
      "service_pages_slug",
      sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 60`,
    ),
    check(
      "service_pages_words",
      sql`jsonb_typeof(${t.words}) = 'object' and length(${t.words}::text) <= 60000`,
    ),
    check(
      "service_pages_lengths",
      sql`length(${t.label}) between 1 and 60 and length(${t.summary}) <= 300 and length(${t.body}) <= 8000`,
    ),
  ],
);

/** Former addresses of pages, which lead to where the page is now. */
export const serviceAddresses = pgTable(
  "service_page_addresses",
  {
    slug: text().primaryKey(),
    pageId: uuid()
      .notNull()
      .references(() => servicePages.id, { onDelete: "cascade" }),
  },
  (t) => [index("service_page_addresses_by_page").on(t.pageId)],
);
