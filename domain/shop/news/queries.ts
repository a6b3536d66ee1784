// What the owner reads of mails that people asked for.
import { and, asc, count, desc, eq, gt, isNotNull, isNull, like, sql, type SQL } from "drizzle-orm";
import { newsletterIssues, subscriptions } from "#db/schema/subscriptions.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findAnnouncement } from "./retreat-newsletter.ts";
import { productNameOf, topicOf } from "./subscription-columns.ts";
import { inForce } from "./waiting.ts";
import type { SubscriberState } from "./messages.ts";

export type SubscriberSort = "asked" | "email";
export type SubscriberQuery = ListQuery<SubscriberSort, "state" | "topic">;
export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>["rows"][number];

const subscriberColumns = {
  id: subscriptions.id,
  email: subscriptions.email,
  topic: topicOf,
  product: productNameOf,
  askedAt: subscriptions.askedAt,
  confirmedAt: subscriptions.confirmedAt,
  wording: subscriptions.wording,
  provenance: subscriptions.provenance,
  endedAt: subscriptions.endedAt,
  endedBecause: subscriptions.endedBecause,
};

/** One page of those who asked for mails, and how many each state holds; two statements. */
export const listSubscribers = (ctx: Ctx<Owner>, query: SubscriberQuery) =>
  read(ctx, async (db) => {
    const state = query.filters.state as SubscriberState;
    const narrowed = and(matchesSearch(query.words), ofTopic(query.filters.topic));
    const number = (one: SubscriberState) =>
      sql<number>`count(*) filter (where ${inState(one)})::integer`;
    const [counts] = await db
      .select({
        "": number(""),
        waiting: number("waiting"),
        ended: number("ended"),
      })
      .from(subscriptions)
      .where(narrowed);
    const way = query.descending ? desc : asc;
    const rows = await db
      .select(subscriberColumns)
      .from(subscriptions)
      .where(and(narrowed, inState(state)))
      .orderBy(
        way(query.sort === "email" ? subscriptions.email : subscriptions.askedAt),
        asc(subscriptions.id),
      )
      .limit(listSize)
      .offset(rowsBefore(query));
    return { rows, counts: counts as Record<SubscriberState, number>, total: counts?.[state] ?? 0 };
  });

const atOnce = 500;

/**
 * All subscribers of a list query, for a file: read in batches, each from where the last one ended.
 */
export async function* eachSubscriber(ctx: Ctx<Owner>, query: SubscriberQuery) {
  const condition = and(
    matchesSearch(query.words),
    ofTopic(query.filters.topic),
    inState(query.filters.state as SubscriberState),
  );
  let last: string | undefined;
  do {
    const beyond = last ? gt(subscriptions.id, last) : undefined;
    const piece: SubscriberRow[] = await read(ctx, (db) =>
      db
        .select(subscriberColumns)
        .from(subscriptions)
        .where(and(condition, beyond))
        .orderBy(asc(subscriptions.id))
        .limit(atOnce),
    );
    yield* piece;
    last = piece.length === atOnce ? piece.at(-1)?.id : undefined;
  } while (last);
}

const inState = (state: SubscriberState): SQL | undefined => {
  if (state === "ended") return isNotNull(subscriptions.endedAt);
  if (state === "waiting")
    return and(isNull(subscriptions.confirmedAt), isNull(subscriptions.endedAt));
  return inForce;
};
const ofTopic = (topic: string) => (topic ? sql`${subscriptions.topic} = ${topic}` : undefined);
const matchesSearch = (words: string) =>
  words
    ? like(subscriptions.email, `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`)
    : undefined;

const issueColumns = {
  id: newsletterIssues.id,
  topic: newsletterIssues.topic,
  subject: newsletterIssues.subject,
  words: newsletterIssues.words,
  version: newsletterIssues.version,
  updatedAt: newsletterIssues.updatedAt,
  sentAt: newsletterIssues.sentAt,
  sentByName: newsletterIssues.sentByName,
  sentTo: newsletterIssues.sentTo,
};

const maxListed = 100;

/** The newest hundred newsletter issues, drafts first, and how many would get the next one. */
export const listNewsletterIssues = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const { words: _, version: __, ...columns } = issueColumns;
    const rows = await db
      .select(columns)
      .from(newsletterIssues)
      .orderBy(sql`${newsletterIssues.sentAt} desc nulls first`, desc(newsletterIssues.updatedAt))
      .limit(maxListed);
    return { rows, asked: await countSubscribers(db) };
  });
export type NewsletterIssueRow = Awaited<ReturnType<typeof listNewsletterIssues>>["rows"][number];

/**
 * One newsletter issue as its page shows it, and how many would get it; undefined for an unknown
 * id.
 */
export const findNewsletterIssue = (ctx: Ctx<Owner>, id: string) =>
  read(ctx, async (db) => {
    const [issue] = isUuid(id)
      ? await db.select(issueColumns).from(newsletterIssues).where(eq(newsletterIssues.id, id))
      : [];
    return issue && { ...issue, asked: (await countSubscribers(db))[issue.topic] };
  });

type SubscriptionRequest = Record<"news" | "retreats" | "product", number>;

/** How many have confirmed each topic. */
async function countSubscribers(
  db: Parameters<typeof findAnnouncement>[1],
): Promise<SubscriptionRequest> {
  const rows = await db
    .select({ topic: subscriptions.topic, number: count() })
    .from(subscriptions)
    .where(inForce)
    .groupBy(subscriptions.topic);
  return {
    news: 0,
    retreats: 0,
    product: 0,
    ...Object.fromEntries(rows.map(({ topic, number }) => [topic, number])),
  };
}

/**
 * The announcement of a retreat, and its number of recipients; undefined for one that cannot be
 * announced.
 */
export const findRetreatToAnnounce = (ctx: Ctx<Owner>, productId: string) =>
  read(ctx, (db) => findAnnouncement(ctx, db, productId));

/** The name of what a visitor would wait for; undefined if it is not in the shop. */
export const findAvailableProduct = (ctx: Ctx, productId: string) =>
  read(ctx, async (db) => {
    const inShop = and(
      eq(productsWithMedia.id, productId),
      eq(productsWithMedia.status, "published"),
    );
    return isUuid(productId)
      ? (
          await db
            .select({ id: productsWithMedia.id, name: productsWithMedia.name })
            .from(productsWithMedia)
            .where(inShop)
        )[0]
      : undefined;
  });

/**
 * A newsletter issue and one recipient; undefined once they have left, or the issue is not sent.
 */
export const findDelivery = (
  ctx: Ctx<System>,
  { letterId: issueId, subscriptionId }: { letterId: string; subscriptionId: string },
) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        subject: newsletterIssues.subject,
        words: newsletterIssues.words,
        topic: newsletterIssues.topic,
        email: subscriptions.email,
      })
      .from(newsletterIssues)
      .innerJoin(subscriptions, eq(subscriptions.topic, newsletterIssues.topic))
      .where(
        and(
          eq(newsletterIssues.id, issueId),
          isNotNull(newsletterIssues.sentAt),
          eq(subscriptions.id, subscriptionId),
          inForce,
        ),
      );
    return row;
  });

/** A draft as it stands, to be tested. */
export const findDraft = (ctx: Ctx<System>, issueId: string) =>
  read(ctx, async (db) => {
    const { subject, words, topic } = newsletterIssues;
    return (
      await db
        .select({ subject, words, topic })
        .from(newsletterIssues)
        .where(eq(newsletterIssues.id, issueId))
    )[0];
  });
