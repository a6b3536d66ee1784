import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { CardSubscriptions, SubscriptionTerms } from "#domain/payments/subscriptions/ports.ts";
import { deadline, type Patience, patiently } from "./patience.ts";
import { subscriptionStarter } from "./start-subscription.ts";
import { monthly, withIntent } from "./subscription-parts.ts";
import { toCardSetup, toCardSubscription } from "./to-subscription-types.ts";

const unavailable = { ok: false, why: "unavailable" } as const;
const notFound = { ok: false, why: "not-found" } as const;

type Failed = { error: Stripe.errors.StripeError };
const failed = ({ error }: Failed) => (error.code === "resource_missing" ? notFound : unavailable);

/** Monthly payments by Stripe's subscriptions: one a membership, with a bill a month. */
export function stripeSubscriptions(stripe: Stripe, patience: Patience): CardSubscriptions {
  const findInvoice: CardSubscriptions["findInvoice"] = async (id) => {
    const until = deadline(patience);
    const found = await patiently(patience, until, (options) =>
      stripe.invoices.retrieve(id, { expand: ["payments"] }, options),
    );
    return found.ok ? withIntent(stripe, patience, until, found.value) : failed(found);
  };
  return {
    start: subscriptionStarter(stripe, patience),
    async find(id) {
      const found = await retrieve(stripe, patience, deadline(patience), id);
      return found.ok ? { ok: true, subscription: toCardSubscription(found.value) } : failed(found);
    },
    findInvoice,
    async findInvoiceOf(intentId) {
      const listed = await patiently(patience, deadline(patience), (options) =>
        stripe.invoicePayments.list(
          { payment: { type: "payment_intent", payment_intent: intentId }, limit: 1 },
          options,
        ),
      );
      if (!listed.ok) return failed(listed);
      const [payment] = listed.value.data;
      if (!payment) return notFound;
      return findInvoice(
        typeof payment.invoice === "string" ? payment.invoice : payment.invoice.id!,
      );
    },
    async findLastInvoice(id) {
      const found = await retrieve(stripe, patience, deadline(patience), id);
      if (!found.ok) return failed(found);
      const last = found.value.latest_invoice;
      return last ? findInvoice(typeof last === "string" ? last : last.id!) : notFound;
    },
    async openSetup(id) {
      const until = deadline(patience);
      const found = await retrieve(stripe, patience, until, id);
      if (!found.ok) return failed(found);
      const { customer, metadata } = found.value;
      const made = await patiently(patience, until, (options) =>
        stripe.setupIntents.create(
          {
            customer: typeof customer === "string" ? customer : customer.id,
            metadata,
            allowed_payment_method_types: ["card"],
            usage: "off_session",
          },
          { ...options, idempotencyKey: randomUUID() },
        ),
      );
      return made.ok ? { ok: true, setup: toCardSetup(made.value) } : failed(made);
    },
    async findSetup(id) {
      const found = await patiently(patience, deadline(patience), (options) =>
        stripe.setupIntents.retrieve(id, {}, options),
      );
      return found.ok ? { ok: true, setup: toCardSetup(found.value) } : failed(found);
    },
    change: changer(stripe, patience),
    async end(id) {
      const until = deadline(patience);
      const ended = await patiently(patience, until, (options) =>
        stripe.subscriptions.cancel(id, {}, { ...options, idempotencyKey: randomUUID() }),
      );
      if (ended.ok || ended.error.code === "resource_missing") return { ok: true };
      // The answer may have been lost: only its state tells.
      const found = await retrieve(stripe, patience, until, id);
      return found.ok && toCardSubscription(found.value).status === "ended"
        ? { ok: true }
        : unavailable;
    },
  };
}

const retrieve = (stripe: Stripe, patience: Patience, until: number, id: string) =>
  patiently(patience, until, (options) => stripe.subscriptions.retrieve(id, {}, options));

const changer =
  (stripe: Stripe, patience: Patience): CardSubscriptions["change"] =>
  async (id, terms) => {
    const until = deadline(patience);
    const found = await retrieve(stripe, patience, until, id);
    if (!found.ok)
      return found.error.code === "resource_missing" ? { ok: false, why: "ended" } : unavailable;
    if (toCardSubscription(found.value).status === "ended") return { ok: false, why: "ended" };
    const changed = await patiently(patience, until, (options) =>
      stripe.subscriptions.update(id, changesFor(found.value, terms), {
        ...options,
        idempotencyKey: randomUUID(),
      }),
    );
    return changed.ok ? { ok: true } : unavailable;
  };

/** A new price counts from the next bill on: nothing is reckoned for a part of a month. */
function changesFor(
  subscription: Stripe.Subscription,
  { planId, pricePence, endsAtPeriodEnd, pausedUntil, cardId }: SubscriptionTerms,
): Stripe.SubscriptionUpdateParams {
  const [item] = subscription.items.data;
  const isOtherPrice = item && item.price.unit_amount !== pricePence;
  return {
    cancel_at_period_end: endsAtPeriodEnd,
    pause_collection: pausedUntil
      ? { behavior: "void", resumes_at: Math.floor(pausedUntil.getTime() / 1000) }
      : "",
    proration_behavior: "none",
    ...(cardId && { default_payment_method: cardId }),
    ...(isOtherPrice && { items: [{ id: item.id, price_data: monthly(planId, pricePence) }] }),
  };
}
