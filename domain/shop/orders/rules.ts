// The life cycles of an order and of its payment, drawn in docs/glossary.md. Values in, verdict out.
import type { OrderStatus, PaymentStatus } from "#db/schema/orders.ts";
import { sumPence } from "#domain/kernel/money.ts";

export type { OrderStatus, PaymentStatus };

/** Every status, in the order in which an order passes through them. Staff may set any from any other (spec 3 point 4). */
export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "completed",
  "cancelled",
  "refunded",
] as const satisfies readonly OrderStatus[];

/** All that is known about the money of one order, in pence; `surplus` payments pay for nothing and go back. */
export type MoneyFacts = {
  payments: readonly { id: string; amount: number; surplus: boolean }[];
  refunds: readonly { paymentId: string; amount: number; status: string }[];
  disputes: readonly { paymentId: string; status: string }[];
  intents: readonly { attempt: number; status: string }[];
};

/**
 * The order's `payment_status`. It follows from everything known and not from the order in which it became known, so
 * messages that come twice, late or out of order all end in the same state (assurance I4).
 */
export function paymentStatusOf({ payments, refunds, disputes, intents }: MoneyFacts): PaymentStatus {
  const settling = payments.find(({ surplus }) => !surplus);
  if (!settling) {
    if (refunds.some(({ status }) => status !== "failed")) return "refunded";
    return statusOfAsking(intents);
  }
  const mine = <F extends { paymentId: string }>(facts: readonly F[]) =>
    facts.filter(({ paymentId }) => paymentId === settling.id);
  if (mine(disputes).some(({ status }) => status !== "won")) return "disputed";
  const back = sumPence(mine(refunds).flatMap(({ status, amount }) => (status === "failed" ? [] : [amount])));
  if (back === 0) return "paid";
  return back < settling.amount ? "partially_refunded" : "refunded";
}

/** Before any money came: what the card provider said last about the newest attempt. */
function statusOfAsking(intents: MoneyFacts["intents"]): PaymentStatus {
  const newest = intents.toSorted((one, other) => other.attempt - one.attempt)[0];
  return newest?.status === "processing" || newest?.status === "failed" ? newest.status : "pending";
}

type Standing = { status: OrderStatus; paid: boolean; released: boolean };

/** A paid order is `refunded` while all of its money is back, and otherwise where it was, or where it stood without that. */
export function orderStatusAfter({ status, paid, released }: Standing, payment: PaymentStatus): OrderStatus {
  if (!paid) return status;
  if (payment === "refunded") return "refunded";
  if (status !== "refunded") return status;
  return released ? "cancelled" : "confirmed";
}

/** What can still go back of a payment, in pence: refunds that failed have not gone. */
export const refundableOf = (paidPence: number, refunds: readonly { amount: number; status: string }[]): number =>
  Math.max(0, paidPence - sumPence(refunds.flatMap(({ amount, status }) => (status === "failed" ? [] : [amount]))));

/** The key of an order's one confirmation mail: whoever sends or counts it has to mean the same mail. */
export const confirmationKey = (orderId: string): string => `order-confirmation-${orderId}`;

type Payable = { paidAt: Date | null; releasedAt: Date | null; reservedUntil: Date | null };

/** Why an order cannot be paid now, if so. What is kept for nobody any more is not sold to the first who pays. */
export function whyNotPayable({ paidAt, releasedAt, reservedUntil }: Payable, now: Date) {
  if (paidAt) return "already-paid";
  return releasedAt || (reservedUntil !== null && reservedUntil <= now) ? "expired" : undefined;
}
