// What the card provider reports about one payment, by webhook or in response to a query.
import type { PaymentSource } from "./record-payment.ts";
import type { CardDispute, CardEvent, CardIntent, CardRefund } from "./ports.ts";

/** Where an attempt to pay stands. `failed` is a decline that they may try again after. */
export type AttemptStatus =
  | "requires_payment"
  | "requires_action"
  | "processing"
  | "failed"
  | "succeeded"
  | "cancelled";

/** Amounts are pence. `at` is when the provider says it happened. */
export type News = {
  event: { id: string; type: string } | undefined;
  source: PaymentSource;
  intentId: string;
  at: Date;
  attempt?: { status: AttemptStatus; amountPence: number; receivedPence: number; currency: string };
  refund?: CardRefund;
  dispute?: CardDispute;
};

/** Reads a verified event; undefined when it is about nothing that concerns an order. */
export function newsOf(event: CardEvent): News | undefined {
  const about = {
    event: { id: event.id, type: event.rawType },
    source: "webhook",
    at: event.createdAt,
  } as const;
  if (event.intent) {
    const { id, status } = event.intent;
    const said = event.type === "payment.failed" ? "failed" : reportedStatus(event, status);
    return { ...about, intentId: id, attempt: attemptOf(event.intent, said) };
  }
  if (event.refund) return { ...about, intentId: event.refund.intentId, refund: event.refund };
  return event.dispute && { ...about, intentId: event.dispute.intentId, dispute: event.dispute };
}

/** Reads an intent as the provider shows it when asked. */
export const newsOfIntent = (intent: CardIntent, now: Date): News => ({
  event: undefined,
  source: "reconciliation",
  intentId: intent.id,
  at: now,
  attempt: attemptOf(intent, intent.status),
});

const byType: Partial<Record<CardEvent["type"], AttemptStatus>> = {
  "payment.processing": "processing",
  "payment.succeeded": "succeeded",
  "payment.cancelled": "cancelled",
};
const reportedStatus = (event: CardEvent, status: AttemptStatus) => byType[event.type] ?? status;

const attemptOf = (
  intent: { amountPence: number; amountReceivedPence: number; currency: string },
  status: AttemptStatus,
) => ({
  status,
  amountPence: intent.amountPence,
  receivedPence: intent.amountReceivedPence,
  currency: intent.currency,
});
