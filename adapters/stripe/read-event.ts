import Stripe from "stripe";
import type { CardEvent, CardEventType, CardPayments } from "#domain/payments/ports.ts";
import { toCardDispute, toCardIntent, instant, toCardRefund } from "./to-card-types.ts";

const toleranceSeconds = 300;

const types: Record<string, CardEventType> = {
  "payment_intent.created": "payment.created",
  "payment_intent.processing": "payment.processing",
  "payment_intent.succeeded": "payment.succeeded",
  "payment_intent.payment_failed": "payment.failed",
  "payment_intent.canceled": "payment.cancelled",
  "refund.created": "refund.updated",
  "refund.updated": "refund.updated",
  "refund.failed": "refund.updated",
  "charge.refund.updated": "refund.updated",
  "charge.dispute.created": "dispute.opened",
  "charge.dispute.closed": "dispute.closed",
  "invoice.paid": "invoice.changed",
  "invoice.payment_failed": "invoice.changed",
  "setup_intent.succeeded": "setup.succeeded",
  "customer.subscription.updated": "subscription.changed",
  "customer.subscription.deleted": "subscription.changed",
};

/** Reads webhooks signed with this secret; `clock` judges their age. */
export function eventReader(webhookSecret: string, clock: () => Date): CardPayments["readEvent"] {
  return (rawBody, signatureHeader) => {
    try {
      const event = Stripe.webhooks.constructEvent(
        rawBody as Buffer,
        signatureHeader ?? "",
        webhookSecret,
        toleranceSeconds,
        undefined,
        clock().getTime(),
      );
      return { ok: true, event: toCardEvent(event) };
    } catch {
      // What cannot be verified or read is treated alike: it did not come from the card provider.
      return { ok: false, why: "bad-signature" };
    }
  };
}

function toCardEvent(event: Stripe.Event): CardEvent {
  return {
    id: event.id,
    type: types[event.type] ?? "other",
    rawType: event.type,
    livemode: event.livemode,
    account: event.account,
    createdAt: instant(event.created),
    ...subjectOf(event.data.object as { object?: string }),
  };
}

type Subject = Pick<
  CardEvent,
  "intent" | "refund" | "dispute" | "invoiceId" | "subscriptionId" | "setupId"
>;

function subjectOf(subject: { object?: string; id?: string }): Subject {
  if (subject.object === "payment_intent")
    return { intent: withoutSecret(subject as Stripe.PaymentIntent) };
  if (subject.object === "refund") return { refund: toCardRefund(subject as Stripe.Refund) };
  if (subject.object === "dispute") return { dispute: toCardDispute(subject as Stripe.Dispute) };
  if (subject.object === "setup_intent") return { setupId: subject.id ?? "" };
  if (subject.object === "invoice") return { invoiceId: subject.id ?? "" };
  if (subject.object === "subscription") return { subscriptionId: subject.id ?? "" };
  return {};
}

function withoutSecret(intent: Stripe.PaymentIntent): CardEvent["intent"] {
  const { clientSecret: _, ...rest } = toCardIntent(intent);
  return { ...rest, failureMessage: intent.last_payment_error?.message };
}
