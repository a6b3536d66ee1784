// The simulator's records as Stripe's API shows them: the fields the shop and its tests may read.
import type { DisputeRecord, IntentRecord, RefundRecord, SetupRecord } from "./records.ts";

export const intentObject = (intent: IntentRecord) => ({
  id: intent.id,
  object: "payment_intent",
  amount: intent.amount,
  amount_received: intent.status === "succeeded" ? intent.amount : 0,
  allowed_payment_method_types: ["card", "link"],
  cancellation_reason: intent.cancelledAt ? "abandoned" : null,
  canceled_at: intent.cancelledAt ?? null,
  client_secret: intent.clientSecret,
  created: intent.created,
  currency: intent.currency,
  description: intent.description,
  last_payment_error: intent.failure ?? null,
  latest_charge: intent.charge?.id ?? null,
  livemode: false,
  metadata: intent.metadata,
  next_action: nextAction(intent),
  payment_method_types: ["card", "link"],
  status: intent.status,
});

const nextAction = (intent: IntentRecord) =>
  intent.status === "requires_action"
    ? {
        type: "redirect_to_url",
        redirect_to_url: {
          url: `/dev/card/challenge?payment_intent=${intent.id}`,
          return_url: intent.returnUrl ?? null,
        },
      }
    : null;

export const chargeObject = (intent: IntentRecord, amountRefunded: number) => ({
  id: intent.charge?.id,
  object: "charge",
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: amountRefunded,
  created: intent.charge?.created,
  currency: intent.currency,
  livemode: false,
  metadata: intent.metadata,
  paid: true,
  payment_intent: intent.id,
  payment_method_details: { type: "card", card: { last4: intent.charge?.last4 } },
  refunded: amountRefunded === intent.amount,
  status: "succeeded",
});

export const refundObject = (refund: RefundRecord) => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  charge: refund.chargeId,
  created: refund.created,
  currency: "gbp",
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  reason: null,
  status: refund.status,
});

export const disputeObject = (dispute: DisputeRecord) => ({
  id: dispute.id,
  object: "dispute",
  amount: dispute.amount,
  charge: dispute.chargeId,
  created: dispute.created,
  currency: "gbp",
  livemode: false,
  metadata: {},
  payment_intent: dispute.intentId,
  reason: dispute.reason,
  status: dispute.status,
});

/** A card to be kept for later, of which nothing is taken now. */
export const setupObject = (setup: SetupRecord) => ({
  id: setup.id,
  object: "setup_intent",
  client_secret: setup.clientSecret,
  created: setup.created,
  customer: setup.customer,
  livemode: false,
  metadata: setup.metadata,
  payment_method: setup.methodId ?? null,
  allowed_payment_method_types: ["card"],
  status: setup.status,
  usage: "off_session",
});
