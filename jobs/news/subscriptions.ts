import {
  alreadySubscribedEmail,
  backInStockEmail,
  confirmEmail,
  newsletterEmail,
} from "#emails/subscriptions.tsx";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { keepSubscription } from "#domain/shop/news/keep-subscription.ts";
import { confirmToken, leaveMark } from "#domain/shop/news/links.ts";
import { findDelivery, findDraft } from "#domain/shop/news/queries.ts";
import {
  endSubscription,
  findWaiting,
  type Returned,
  notifyWaiting,
} from "#domain/shop/news/waiting.ts";
import { topicLabels, type Topic, consentWording } from "#domain/shop/news/messages.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

const leaveLink = (ctx: Ctx<System>, id: string) =>
  `${ctx.ports.origin()}/news/leave?s=${leaveMark(ctx, id)}`;

type SubscriptionRequest = { email: string; topic: Topic; productId: string | null; at: string };

/**
 * When a subscriber asked for emails: their address gets the link that confirms it, or is told that
 * it did so before.
 */
export const subscriptionAsked: JobHandler<SubscriptionRequest> = async (
  ctx,
  { at, ...asked },
  job,
) => {
  const kept = await keepSubscription(ctx, { ...asked, askedAt: new Date(at) });
  if (!kept.ok) return;
  const { id, askedAt, isConfirmed, productName } = kept.value;
  const { email: to, topic } = asked;
  const about = productName ? `${topicLabels[topic]}: ${productName}` : topicLabels[topic];
  const studio = await theStudio(ctx);
  const link = `${ctx.ports.origin()}/news/confirm?token=${confirmToken(ctx, { id, askedAt })}`;
  const issue = isConfirmed
    ? alreadySubscribedEmail({ studio, about, link: leaveLink(ctx, id) })
    : confirmEmail({ studio, about, words: consentWording(topic), link });
  await sendOnce(ctx, {
    ...issue,
    to,
    kind: "subscription-confirm",
    key: `subscription-confirm-${job.id}`,
  });
};

/**
 * When pieces of a sold-out product came in, or a subscriber confirmed that they wait: an email for
 * each who waits for what is there.
 */
export const stockReturned: JobHandler<Returned> = async (ctx, returned, job) =>
  void (await notifyWaiting(ctx, returned, job.id));

/**
 * The one email of a subscriber who waited; with it their subscription is over. If the product is
 * sold out again, they wait on.
 */
export const productBack: JobHandler<{ subscriptionId: string }> = async (
  ctx,
  { subscriptionId },
) => {
  const waiting = await findWaiting(ctx, subscriptionId);
  if (!waiting) return;
  const { email: to, name, slug } = waiting;
  const leaveAt = leaveLink(ctx, subscriptionId);
  const productUrl = `${ctx.ports.origin()}/shop/product/${slug}`;
  const issue = backInStockEmail({ studio: await theStudio(ctx), name, productUrl, leaveAt });
  const kind = "back-in-stock";
  const outcome = await sendOnce(ctx, {
    ...issue,
    to,
    leaveAt,
    kind,
    key: `${kind}-${subscriptionId}`,
  });
  await endSubscription(ctx, subscriptionId, outcome);
};

type Due = { letterId: string; subscriptionId: string };

/**
 * One newsletter issue to one subscriber, unless they have left since it was sent. An address that
 * refuses emails is not written to again.
 */
export const newsletterDue: JobHandler<Due> = async (ctx, due) => {
  const delivery = await findDelivery(ctx, due);
  if (!delivery) return;
  const { email: to, subject, words, topic } = delivery;
  const leaveAt = leaveLink(ctx, due.subscriptionId);
  const issue = newsletterEmail({
    studio: await theStudio(ctx),
    subject,
    words,
    about: topicLabels[topic],
    leaveAt,
  });
  const key = `letter-${due.letterId}-${due.subscriptionId}`;
  const outcome = await sendOnce(ctx, { ...issue, to, leaveAt, kind: "letter", key });
  if (outcome === "refused") await endSubscription(ctx, due.subscriptionId, "refused");
};

/** A draft to its author, with a link to unsubscribe that leads to the page and ends nothing. */
export const newsletterTested: JobHandler<{ letterId: string; accountId: string }> = async (
  ctx,
  asked,
  job,
) => {
  const [draft, account] = [
    await findDraft(ctx, asked.letterId),
    await findAccount(ctx, asked.accountId),
  ];
  if (!draft || !account) return;
  const { subject, words, topic } = draft;
  const leaveAt = `${ctx.ports.origin()}/news/leave`;
  const issue = newsletterEmail({
    studio: await theStudio(ctx),
    subject,
    words,
    about: topicLabels[topic],
    leaveAt,
  });
  await sendOnce(ctx, {
    ...issue,
    subject: `Test: ${issue.subject}`,
    to: account.email,
    kind: "letter-test",
    key: `letter-test-${job.id}`,
  });
};
