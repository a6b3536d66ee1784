// Words: what the public site says that another studio would say differently. The owner's to change.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { id, instant, oneOf } from "./columns.ts";
import { platforms, postSlots, questionTopics, servicePages } from "./lists.ts";

/** The one row of single words; an empty one is not shown. The migration that makes the table puts the row there. */
export const siteTexts = pgTable(
  "site_words",
  {
    id: integer().primaryKey().default(1),
    tagline: text().notNull(),
    introduction: text().notNull(),
    /** Where the studio is, as a visitor would say it: "Shefford" and "Bedfordshire". */
    town: text().notNull().default(""),
    area: text().notNull().default(""),
    /** Where the day retreats take place, as its visitors call it: "Center Parcs". */
    retreatVenue: text().notNull().default(""),
    founderName: text().notNull().default(""),
    founderRole: text().notNull().default(""),
    /** Paragraphs. */
    founderStory: text().array().notNull().default([]),
    /** How the founder teaches: paragraphs of the mat page. */
    founderTeaching: text().array().notNull().default([]),
    quoteText: text().notNull().default(""),
    quoteBy: text().notNull().default(""),
    quoteSource: text().notNull().default(""),
    /** How to find the studio and where to leave the car, in paragraphs. */
    directions: text().array().notNull().default([]),
    /** Stands under the opening hours. */
    hoursNote: text().notNull().default(""),
    /** Counts the changes of all words of the site, those of the tables below included. */
    version: integer().notNull().default(1),
    /** When any word of the site last changed, those of the tables below included. */
    updatedAt: instant().notNull(),
  },
  (t) => [
    check("site_words_one_row", sql`${t.id} = 1`),
    check("site_words_tagline", sql`length(${t.tagline}) between 1 and 80`),
    check("site_words_quote_has_author", sql`${t.quoteText} = '' or ${t.quoteBy} <> ''`),
  ],
);

/** The three reasons that the home page gives (requirements 1.2.3). */
export const benefitPoints = pgTable(
  "benefit_points",
  {
    position: integer().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    check("benefit_points_are_three", sql`${t.position} between 1 and 3`),
    check("benefit_points_say_something", sql`${t.title} <> '' and ${t.text} <> ''`),
  ],
);

/** When the studio is open, in wall-clock time: weekday 1 is Monday; a day without a row is closed. They never overlap. */
export const openingHours = pgTable(
  "opening_hours",
  {
    weekday: integer().notNull(),
    opens: time().notNull(),
    closes: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.weekday, t.opens] }),
    check("opening_hours_weekday", sql`${t.weekday} between 1 and 7`),
    check("opening_hours_close_after_they_open", sql`${t.closes} > ${t.opens}`),
  ],
);

/** What clients have said, where and when, and whether they agreed to be quoted; only then may it be published. */
export const testimonials = pgTable(
  "testimonials",
  {
    id: id(),
    position: integer().notNull(),
    name: text().notNull(),
    source: text({ enum: ["Facebook", "Google Reviews", "Client"] }).notNull(),
    /** Where it can be read in full, if it can. */
    sourceLink: text().notNull().default(""),
    text: text().notNull(),
    /** Stars, 1 to 5. */
    rating: integer().notNull(),
    saidOn: date({ mode: "string" }).notNull(),
    /** The day the person agreed to stand on the site. */
    permittedOn: date({ mode: "string" }),
    published: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("testimonials_one_a_place").on(t.position),
    check("testimonials_source", oneOf(t.source)),
    check("testimonials_rating", sql`${t.rating} between 1 and 5`),
    check("testimonials_say_something", sql`${t.name} <> '' and ${t.text} <> ''`),
    check("testimonials_link", sql`${t.sourceLink} = '' or ${t.sourceLink} like 'https://%'`),
    check(
      "testimonials_published_with_permission",
      sql`not ${t.published} or ${t.permittedOn} is not null`,
    ),
  ],
);

/** The studio's own posts elsewhere, as cards of the home page; the slot holds the card's picture. */
export const socialPosts = pgTable(
  "social_posts",
  {
    slot: text({ enum: postSlots }).primaryKey(),
    position: integer().notNull(),
    platform: text({ enum: platforms }).notNull(),
    /** The post itself; a card without one is only read. */
    link: text().notNull().default(""),
    text: text().notNull(),
  },
  (t) => [
    uniqueIndex("social_posts_one_a_place").on(t.position),
    check("social_posts_slot", oneOf(t.slot)),
    check("social_posts_platform", oneOf(t.platform)),
    check("social_posts_link", sql`${t.link} = '' or ${t.link} like 'https://%'`),
    check("social_posts_say_something", sql`${t.text} <> ''`),
  ],
);

/** Which products a service page speaks of, and names the prices of; the contact page names the first of each. */
export const pageOffers = pgTable(
  "page_offers",
  {
    page: text({ enum: servicePages }).notNull(),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.position] }),
    uniqueIndex("page_offers_once_a_page").on(t.page, t.productId),
    index("page_offers_by_product").on(t.productId),
    check("page_offers_page", oneOf(t.page)),
  ],
);

/** The day of a retreat, hour by hour (requirements 1.2.5). */
export const retreatProgramme = pgTable(
  "retreat_programme",
  {
    position: integer().primaryKey(),
    time: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    check("retreat_programme_position", sql`${t.position} between 1 and 12`),
    check("retreat_programme_says_something", sql`${t.time} <> '' and ${t.title} <> ''`),
  ],
);

/** What people ask before they come, and the answer; a service page shows those of its topic. */
export const siteQuestions = pgTable(
  "site_questions",
  {
    position: integer().primaryKey(),
    topic: text({ enum: questionTopics }).notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (t) => [
    check("site_questions_position", sql`${t.position} between 1 and 40`),
    check("site_questions_topic", oneOf(t.topic)),
    check(
      "site_questions_say_something",
      sql`length(${t.question}) between 1 and 150 and length(${t.answer}) between 1 and 1000`,
    ),
  ],
);

/** Training, membership and insurance of the studio; what has run out is not shown any more. */
export const credentials = pgTable(
  "credentials",
  {
    position: integer().primaryKey(),
    title: text().notNull(),
    /** Who gave it: "Body Control Pilates". */
    by: text().notNull().default(""),
    validUntil: date({ mode: "string" }),
  },
  (t) => [
    check("credentials_position", sql`${t.position} between 1 and 12`),
    check(
      "credentials_say_something",
      sql`length(${t.title}) between 1 and 120 and length(${t.by}) <= 120`,
    ),
  ],
);
