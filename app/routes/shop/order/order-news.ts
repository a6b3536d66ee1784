import type { PaymentStatus } from "#domain/shop/orders/rules.ts";
import { orderStates, paymentStates } from "#domain/shop/orders/messages.ts";

/** What an order's page is about, seen from where its money stands. */
export type Standing =
  | "paid"
  | "processing"
  | "unpaid"
  | "failed"
  | "expired"
  | "refunded"
  | "under-review";

type Order = { paymentStatus: PaymentStatus; releasedAt: Date | null };

/** What the card provider says now of an order without a payment: it waits for a card, has one under way, or is unsure. */
export type ProviderResult = "changed" | "waits" | "underway" | "unsure";

/**
 * Where an order stands; `unpaid` is only said when the card provider has said so, never guessed, and a card that was
 * declined before is no news while another one is under way.
 */
export function standingOf({ paymentStatus, releasedAt }: Order, result: ProviderResult): Standing {
  if (paymentStatus === "paid" || paymentStatus === "partially_refunded") return "paid";
  if (paymentStatus === "refunded") return "refunded";
  if (paymentStatus === "disputed") return "under-review";
  if (releasedAt) return "expired";
  if (paymentStatus === "failed" && result !== "underway") return "failed";
  return result === "waits" ? "unpaid" : "processing";
}

/** How the payment stands, in the words of its own state unless nothing has been paid at all. */
export function formatPaymentState(standing: Standing, paymentStatus: PaymentStatus): string {
  if (standing === "unpaid") return orderStates.pending;
  if (standing === "processing") return paymentStates.processing;
  return standing === "expired" ? "Not paid" : paymentStates[paymentStatus];
}

/** The heading and the sentence under it: never more than is known. */
export const news: Record<Standing, { title: string; lead: string }> = {
  paid: { title: "Order Confirmed!", lead: "Thank you for your order. Your payment has arrived." },
  processing: {
    title: "Order Confirmed!",
    lead: "Thank you for your order. Your payment is being processed; this page tells you as soon as it has arrived.",
  },
  unpaid: {
    title: "Your order is waiting for payment",
    lead: "Nothing has been charged yet.",
  },
  failed: {
    title: "Your payment has not gone through",
    lead: "Nothing has been charged. You can try again, with the same card or another one.",
  },
  expired: {
    title: "This order has expired",
    lead: "It was not paid in time. You have not been charged.",
  },
  refunded: {
    title: "Your order has been refunded",
    lead: "The money is on its way back to the card you paid with. This can take a few days.",
  },
  "under-review": {
    title: "Your payment is under review",
    lead: "Your bank has asked about this payment. We will write to you about it.",
  },
};
