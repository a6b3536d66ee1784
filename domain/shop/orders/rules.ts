// The life cycles of an order and of its payment, drawn in docs/glossary.md. Values in, verdict out.
import { sumPence } from "#domain/kernel/money.ts";

export type OrderStatus = "pending" | "confirmed" | "processing" | "completed" | "cancelled" | "refunded";
export type PaymentStatus =
  "pending" | "processing" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed";

/** Where an order may go from where it is. A cancelled one comes back only by a late payment that can be honoured. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "completed", "refunded"],
  processing: ["completed", "refunded"],
  completed: ["refunded"],
  cancelled: ["confirmed"],
  refunded: ["confirmed"],
};

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

/** A paid order is `refunded` while all of its money is back, and otherwise where it was or confirmed again. */
export function orderStatusAfter(status: OrderStatus, payment: PaymentStatus, paid: boolean): OrderStatus {
  if (!paid) return status;
  if (payment === "refunded") return "refunded";
  return status === "refunded" ? "confirmed" : status;
}

/** The key of an order's one confirmation mail: whoever sends or counts it has to mean the same mail. */
export const confirmationKey = (orderId: string): string => `order-confirmation-${orderId}`;

type Payable = { paidAt: Date | null; releasedAt: Date | null; reservedUntil: Date | null };

/** Why an order cannot be paid now, if so. What is kept for nobody any more is not sold to the first who pays. */
export function whyNotPayable({ paidAt, releasedAt, reservedUntil }: Payable, now: Date) {
  if (paidAt) return "already-paid";
  return releasedAt || (reservedUntil !== null && reservedUntil <= now) ? "expired" : undefined;
}
