import { and, asc, eq } from "drizzle-orm";
import { newsletterIssues, subscriptions } from "#db/schema/subscriptions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { findAnnouncement } from "./retreat-newsletter.ts";
import { lockNewsletterIssue } from "./save-newsletter-issue.ts";
import { inForce } from "./waiting.ts";

type Sender = { name: string };

/**
 * Sends a draft to all confirmed subscribers of the news, each by a job of their own: once each,
 * however often a worker dies. Refuses a draft that has been changed since it was read through
 * (`version`), one that is sent already, and one without recipients.
 */
export const sendNewsletterIssue = (
  ctx: Ctx<Owner>,
  { id, version }: { id: string; version: string },
  by: Sender,
) =>
  transaction(ctx, async (tx) => {
    const held = await lockNewsletterIssue(tx, id);
    if (!held) return refuse("no-such-issue");
    if (held.sentAt) return refuse("sent-already");
    if (isOutdated(held, version)) return refuse("changed-meanwhile");
    const sentTo = await publishToAll(ctx, tx, id, held.topic);
    if (sentTo === 0) return refuse("nobody-asked");
    await tx
      .update(newsletterIssues)
      .set({ sentAt: ctx.now, sentByName: by.name, sentTo })
      .where(eq(newsletterIssues.id, id));
    await audit(tx, ctx, {
      action: "letter.sent",
      detail: { letterId: id, sentTo },
    });
    return done({ sentTo });
  });

/**
 * Tells all who asked about the next retreat of this one: once a retreat, and only when the owner
 * submits. What is mailed is what the page showed, kept as it was sent. Refuses a retreat that is
 * not in the shop or over, or that has been told of.
 */
export const announceRetreat = (ctx: Ctx<Owner>, productId: string, by: Sender) =>
  transaction(ctx, async (tx) => {
    const found = await findAnnouncement(ctx, tx, productId);
    if (!found) return refuse("not-to-announce");
    const { subject, words } = found;
    const row = {
      productId,
      topic: "retreats" as const,
      subject,
      words,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    };
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({
        ...row,
        sentAt: ctx.now,
        sentByName: by.name,
        sentTo: found.asked,
      })
      .onConflictDoNothing()
      .returning({ id: newsletterIssues.id });
    if (!issue) return refuse("sent-already");
    const sentTo = await publishToAll(ctx, tx, issue.id, "retreats");
    if (sentTo === 0) return refuse("nobody-asked");
    const detail = { letterId: issue.id, productId, sentTo };
    await audit(tx, ctx, { action: "retreat.announced", detail });
    return done({ sentTo });
  });

/**
 * How many newsletter emails are due at once, and how many seconds lie between: an order's email
 * never waits behind all of them.
 */
const batch = 40;
const pause = 20;

/** A step: a job for each who asked, in batches, the earliest to ask first. Returns how many. */
async function publishToAll(
  ctx: Ctx<Owner>,
  tx: Db,
  issueId: string,
  topic: "news" | "retreats",
): Promise<number> {
  const asked = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inForce, eq(subscriptions.topic, topic)))
    .orderBy(asc(subscriptions.askedAt), asc(subscriptions.id));
  for (let first = 0; first < asked.length; first += batch) {
    const things = asked.slice(first, first + batch).map(({ id }) => ({
      payload: { letterId: issueId, subscriptionId: id },
      key: `letter:${issueId}:${id}`,
    }));
    await publishEvents(tx, "letter.due", things, {
      now: ctx.now,
      dueAt: after(ctx.now, seconds((first / batch) * pause)),
    });
  }
  return asked.length;
}
