import {
  alreadySubscribedEmail,
  backInStockEmail,
  confirmEmail,
  newsletterEmail,
} from "#emails/subscriptions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { keepSubscription } from "#domain/shop/news/keep-subscription.ts";
import { confirmToken, leaveMark } from "#domain/shop/news/links.ts";
import { consentWording, type Topic, topicLabels } from "#domain/shop/news/messages.ts";
import { findDelivery, findDraft } from "#domain/shop/news/queries.ts";
import {
  endSubscription,
  findWaiting,
  notifyWaiting,
  type Returned,
} from "#domain/shop/news/waiting.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** Ends a subscription with one press. */
export const leaveLink = (ctx: Ctx<System>, id: string) =>
  `${ctx.ports.origin()}/news/leave?s=${leaveMark(ctx, id)}`;

type SubscriptionRequest = { email: string; topic: Topic; productId: string | null; at: string };

/**
 * When a subscriber asked for emails: their address gets the link that confirms it, or is told that
 * it did so before.
 */
export const subscriptionAsked = mailJob({
  async find(ctx, { at, ...asked }: SubscriptionRequest) {
    const kept = await keepSubscription(ctx, { ...asked, askedAt: new Date(at) });
    return kept.ok && kept.value;
  },
  kind: "subscription-confirm",
  to: ({ payload }) => payload.email,
  says({ ctx, payload: { topic }, found: { id, askedAt, isConfirmed, productName }, studio, at }) {
    const about = productName ? `${topicLabels[topic]}: ${productName}` : topicLabels[topic];
    if (isConfirmed) return alreadySubscribedEmail({ studio, about, link: leaveLink(ctx, id) });
    const link = at(`/news/confirm?token=${confirmToken(ctx, { id, askedAt })}`);
    return confirmEmail({ studio, about, words: consentWording(topic), link });
  },
});

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
export const productBack = mailJob({
  find: (ctx, { subscriptionId }: { subscriptionId: string }) => findWaiting(ctx, subscriptionId),
  kind: "back-in-stock",
  key: ({ payload }) => `back-in-stock-${payload.subscriptionId}`,
  to: ({ found }) => found.email,
  says: ({ ctx, payload, found: { name, slug }, studio, at }) =>
    backInStockEmail({
      studio,
      name,
      productUrl: at(`/shop/product/${slug}`),
      leaveAt: leaveLink(ctx, payload.subscriptionId),
    }),
  envelope: ({ ctx, payload }) => ({ leaveAt: leaveLink(ctx, payload.subscriptionId) }),
  after: (outcome, { ctx, payload }) => endSubscription(ctx, payload.subscriptionId, outcome),
});

/**
 * One newsletter issue to one subscriber, unless they have left since it was sent. An address that
 * refuses emails is not written to again.
 */
export const newsletterDue = mailJob({
  find: (ctx, due: { letterId: string; subscriptionId: string }) => findDelivery(ctx, due),
  kind: "letter",
  key: ({ payload }) => `letter-${payload.letterId}-${payload.subscriptionId}`,
  to: ({ found }) => found.email,
  says: ({ ctx, payload, found: { subject, words, topic }, studio }) =>
    newsletterEmail({
      studio,
      subject,
      words,
      about: topicLabels[topic],
      leaveAt: leaveLink(ctx, payload.subscriptionId),
    }),
  envelope: ({ ctx, payload }) => ({ leaveAt: leaveLink(ctx, payload.subscriptionId) }),
  after: async (outcome, { ctx, payload }) =>
    outcome === "refused" && endSubscription(ctx, payload.subscriptionId, "refused"),
});

/** A draft to its author, with a link to unsubscribe that leads to the page and ends nothing. */
export const newsletterTested = mailJob({
  async find(ctx, { letterId, accountId }: { letterId: string; accountId: string }) {
    const draft = await findDraft(ctx, letterId);
    const account = await findAccount(ctx, accountId);
    return draft && account && { ...draft, email: account.email };
  },
  kind: "letter-test",
  to: ({ found }) => found.email,
  says({ found: { subject, words, topic }, studio, at }) {
    const about = topicLabels[topic];
    const issue = newsletterEmail({ studio, subject, words, about, leaveAt: at("/news/leave") });
    return { ...issue, subject: `Test: ${subject}` };
  },
});
