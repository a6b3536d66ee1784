// Who asked to be written to, about what, and what was written to them (decision 033).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { id, instant, oneOf } from "./columns.ts";
import { topics } from "./lists.ts";

/**
 * What a subscriber can ask to be written to about: the studio's news, the next retreat, or a
 * product that is sold out.
 */
export type Topic = (typeof topics)[number];
const subscriptionEnds = ["left", "sent", "refused"] as const;
/**
 * How a subscription ended: by the owner of the address, because the one email was sent, or because
 * the address refuses emails.
 */
export type EndedBecause = (typeof subscriptionEnds)[number];

/**
 * One address and one topic. No email is sent before the address has confirmed it (UK PECR reg. 22,
 * UK GDPR art. 7): when, and to which wording, is the proof of it.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    topic: text({ enum: topics }).notNull(),
    /** What is waited for; of no other topic. */
    productId: uuid().references(() => products.id, { onDelete: "cascade" }),
    askedAt: instant().notNull(),
    /** What the link of the mail is compared with: the link itself is not kept. */
    confirmHash: text().notNull(),
    confirmedAt: instant(),
    /** Which words were agreed to (domain/shop/news/messages.ts). */
    wording: text(),
    /** Of a consent that was given elsewhere: when, where and how, and which file said so. */
    provenance: text().notNull().default(""),
    endedAt: instant(),
    endedBecause: text({ enum: subscriptionEnds }),
  },
  (t) => [
    uniqueIndex("subscriptions_one_a_topic")
      .on(t.email, t.topic)
      .where(sql`${t.endedAt} is null and ${t.productId} is null`),
    uniqueIndex("subscriptions_one_a_product")
      .on(t.email, t.productId)
      .where(sql`${t.endedAt} is null and ${t.productId} is not null`),
    uniqueIndex("subscriptions_by_link").on(t.confirmHash),
    index("subscriptions_by_time").on(t.askedAt, t.id),
    index("subscriptions_by_email").on(t.email),
    index("subscriptions_in_force")
      .on(t.topic, t.productId)
      .where(sql`${t.endedAt} is null and ${t.confirmedAt} is not null`),
    check("subscriptions_topic", oneOf(t.topic)),
    check("subscriptions_product", sql`(${t.topic} = 'product') = (${t.productId} is not null)`),
    check(
      "subscriptions_email",
      sql`${t.email} = lower(${t.email}) and length(${t.email}) between 3 and 254`,
    ),
    check("subscriptions_consent", sql`(${t.confirmedAt} is null) = (${t.wording} is null)`),
    check("subscriptions_provenance", sql`length(${t.provenance}) <= 500`),
    check("subscriptions_ended", sql`(${t.endedAt} is null) = (${t.endedBecause} is null)`),
    check("subscriptions_ended_because", oneOf(t.endedBecause)),
  ],
);

/** What is written to all who asked for news, or, when it is about a product, for the next retreat. Once sent it stays as it is. */
export const newsletterIssues = pgTable(
  "letters",
  {
    id: id(),
    /** The retreat that is announced; null in studio news. */
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    topic: text().$type<Exclude<Topic, "product">>().notNull(),
    subject: text().notNull(),
    /** Paragraphs with an empty line between them; addresses of pages in them become links. */
    words: text().notNull(),
    /** Grows with every save: two people who write at once are told. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    sentAt: instant(),
    /** The name, as it was then, of the person who sent it. */
    sentByName: text(),
    /** To how many. */
    sentTo: integer(),
  },
  (t) => [
    uniqueIndex("letters_one_a_retreat")
      .on(t.productId)
      .where(sql`${t.productId} is not null`),
    index("letters_by_time").on(t.createdAt, t.id),
    check(
      "letters_topic",
      sql`${t.topic} = 'retreats' or (${t.topic} = 'news' and ${t.productId} is null)`,
    ),
    check(
      "letters_lengths",
      sql`length(${t.subject}) between 1 and 120 and length(${t.words}) between 1 and 10000 and length(${t.sentByName}) <= 200`,
    ),
    check(
      "letters_sent",
      sql`(${t.sentAt} is null) = (${t.sentTo} is null) and (${t.sentAt} is null) = (${t.sentByName} is null) and ${t.sentTo} >= 0`,
    ),
  ],
);
