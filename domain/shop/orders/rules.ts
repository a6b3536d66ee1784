// The life cycles of an order and of its payment, drawn in docs/glossary.md. Values in, verdict out.
import { orderStatuses } from "#db/schema/lists.ts";
import type { OrderStatus, PaymentStatus } from "#db/schema/orders.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { hours, longDate, minutes } from "#domain/kernel/time.ts";
import { keptForMinutes } from "./messages.ts";

export type { OrderStatus, PaymentStatus };
/** Staff may set any status from any other (requirements 3.4.1). */
export { orderStatuses };

/** All that is known about the money of one order, in pence; `surplus` payments pay for nothing and go back. */
export type MoneyFacts = {
  payments: readonly { id: string; amountPence: number; surplus: boolean; source?: string }[];
  refunds: readonly { paymentId: string; amountPence: number; status: string }[];
  disputes: readonly { paymentId: string; status: string }[];
  intents: readonly { attempt: number; status: string }[];
};

/**
 * The order's `payment_status`. It follows from everything known and not from the order in which it became known, so
 * messages that come twice, late or out of order all end in the same state (requirements 1.4.4).
 */
export function paymentStatusOf({
  payments,
  refunds,
  disputes,
  intents,
}: MoneyFacts): PaymentStatus {
  // One payment, or two where vouchers paid a part.
  const settling = payments.filter(({ surplus }) => !surplus);
  if (settling.length === 0) {
    if (refunds.some(({ status }) => status !== "failed")) return "refunded";
    return statusOfAsking(intents);
  }
  const mine = <F extends { paymentId: string }>(facts: readonly F[]) =>
    facts.filter(({ paymentId }) => settling.some(({ id }) => id === paymentId));
  if (mine(disputes).some(({ status }) => status !== "won")) return "disputed";
  const back = sumPence(
    mine(refunds).flatMap(({ status, amountPence }) => (status === "failed" ? [] : [amountPence])),
  );
  if (back === 0) return "paid";
  return back < sumPence(settling.map(({ amountPence }) => amountPence))
    ? "partially_refunded"
    : "refunded";
}

/** Before any money came: what the card provider said last about the newest attempt. */
function statusOfAsking(intents: MoneyFacts["intents"]): PaymentStatus {
  const newest = intents.toSorted((one, other) => other.attempt - one.attempt)[0];
  return newest?.status === "processing" || newest?.status === "failed" ? newest.status : "pending";
}

type Standing = { status: OrderStatus; paid: boolean; released: boolean };

/** A paid order is `refunded` while all of its money is back, and otherwise where it was, or where it stood without that. */
export function orderStatusAfter(
  { status, paid, released }: Standing,
  payment: PaymentStatus,
): OrderStatus {
  if (!paid) return status;
  if (payment === "refunded") return "refunded";
  if (status !== "refunded") return status;
  return released ? "cancelled" : "confirmed";
}

/** What can still go back of a payment, in pence: refunds that failed have not gone. */
export const refundableOf = (
  paidPence: number,
  refunds: readonly { amountPence: number; status: string }[],
): number =>
  Math.max(
    0,
    paidPence -
      sumPence(
        refunds.flatMap(({ amountPence, status }) => (status === "failed" ? [] : [amountPence])),
      ),
  );

type Paid = {
  id: string;
  amountPence: number;
  surplus: boolean;
  source: string;
  intentId: string | null;
};
type Returned = { paymentId: string; amountPence: number; status: string };

/** What paid an order, vouchers and the rest, each with what can still go back of it (pence). */
export function partsOf(payments: readonly Paid[], refunds: readonly Returned[]) {
  const settling = payments.filter(({ surplus, amountPence }) => !surplus && amountPence > 0);
  const parts = settling.map((payment) => ({
    ...payment,
    leftPence: refundableOf(
      payment.amountPence,
      refunds.filter(({ paymentId }) => paymentId === payment.id),
    ),
  }));
  return {
    byVoucher: parts.find(({ source }) => source === "voucher"),
    rest: parts.find(({ source }) => source !== "voucher"),
  };
}

/**
 * Where a refund goes (decision 029): to the vouchers first, as far as they paid; only then to the card. What left by card
 * never comes back, and a voucher that was bought with a stolen card must not become money bit by bit. Undefined when it is
 * nothing, or more than is left.
 */
export function splitRefund(amountPence: number, { byVoucher, rest }: ReturnType<typeof partsOf>) {
  const toVoucher = Math.min(amountPence, byVoucher?.leftPence ?? 0);
  const toRest = amountPence - toVoucher;
  if (amountPence < 1 || toRest > (rest?.leftPence ?? 0)) return undefined;
  return { toVoucher, toRest };
}

type Bought = { outstandingPence: number; availablePence: number };

/**
 * How much of a refund is taken off the vouchers that the order itself bought: their whole balance
 * when they are given back, and nothing otherwise. Refuses to give back what the order's vouchers
 * are still worth to their holders.
 */
export function cancelledOf(
  amountPence: number,
  refundablePence: number,
  bought: Bought & { giveBack: boolean },
) {
  const { outstandingPence, availablePence, giveBack } = bought;
  const cancelPence = giveBack ? Math.min(amountPence, availablePence) : 0;
  const restPence = refundablePence - outstandingPence;
  if (amountPence - cancelPence <= restPence) return { cancelPence };
  return { why: giveBack ? ("vouchers-used" as const) : ("vouchers-kept" as const) };
}

/**
 * The key of an order's one confirmation email: sending and counting have to mean the same email.
 */
export const confirmationKey = (orderId: string): string => `order-confirmation-${orderId}`;

/** The same of the mail about a parcel. */
export const parcelMailKey = (parcelId: string): string => `order-sent-${parcelId}`;

type Payable = { paidAt: Date | null; releasedAt: Date | null; reservedUntil: Date | null };

/**
 * Why an order cannot be paid now, if so. An order that is not held any more is not sold to the
 * first who pays.
 */
export function whyNotPayable({ paidAt, releasedAt, reservedUntil }: Payable, now: Date) {
  if (paidAt) return "already-paid";
  return releasedAt || (reservedUntil !== null && reservedUntil <= now) ? "expired" : undefined;
}

/**
 * How an unpaid order is, or was, kept, as its buyer reads it: the half hour of the shop or less, or until the day its
 * payment link ends.
 */
export function formatReservation({
  createdAt,
  reservedUntil,
}: {
  createdAt: Date;
  reservedUntil: Date | null;
}): string {
  if (reservedUntil === null) return `for ${keptForMinutes} minutes`;
  const kept = reservedUntil.getTime() - createdAt.getTime();
  return kept > hours(24)
    ? `until ${longDate(reservedUntil)}`
    : `for ${Math.round(kept / minutes(1))} minutes`;
}
