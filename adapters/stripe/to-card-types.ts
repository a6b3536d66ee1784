// Stripe's objects, told in the words of the payments port.
import type Stripe from "stripe";
import type { CardDispute, CardIntent, CardRefund, IntentStatus } from "#domain/payments/ports.ts";

const statuses: Record<string, IntentStatus> = {
  requires_payment_method: "requires_payment",
  requires_confirmation: "requires_payment",
  requires_action: "requires_action",
  processing: "processing",
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "cancelled",
};

export function toCardIntent(intent: Stripe.PaymentIntent): CardIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    // An unknown status counts as undecided: no buyer is told "paid", and nothing is given back.
    status: statuses[intent.status] ?? "processing",
    amountPence: intent.amount,
    amountReceivedPence: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata?.order_id || undefined,
    attempt: Number(intent.metadata?.attempt) || undefined,
    createdAt: instant(intent.created),
  };
}

export function toCardRefund(refund: Stripe.Refund): CardRefund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amountPence: refund.amount,
    status: refundStatus(refund.status),
    key: refund.metadata?.key || undefined,
  };
}

export function toCardDispute(dispute: Stripe.Dispute): CardDispute {
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amountPence: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
  };
}

export const instant = (seconds: number) => new Date(seconds * 1000);

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === "string" ? reference : (reference?.id ?? "");

function refundStatus(status: string | null): CardRefund["status"] {
  if (status === "succeeded" || status === "failed") return status;
  return status === "canceled" ? "cancelled" : "pending";
}
