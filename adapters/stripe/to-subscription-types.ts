// Stripe's subscriptions and invoices, told in the words of the port for monthly payments.
import type Stripe from "stripe";
import type { CardIntent } from "#domain/payments/ports.ts";
import type {
  CardInvoice,
  CardSetup,
  CardSubscription,
} from "#domain/payments/subscriptions/ports.ts";
import { instant } from "./to-card-types.ts";

type Reference = string | { id: string } | null | undefined;

const idOf = (reference: Reference): string =>
  typeof reference === "string" ? reference : (reference?.id ?? "");

const statuses: Record<string, CardSubscription["status"]> = {
  incomplete: "pending",
  incomplete_expired: "ended",
  active: "active",
  trialing: "active",
  past_due: "past-due",
  canceled: "ended",
  unpaid: "ended",
  paused: "active",
};

export const toCardSubscription = (subscription: Stripe.Subscription): CardSubscription => ({
  id: subscription.id,
  customerId: idOf(subscription.customer),
  membershipId: subscription.metadata?.["membership_id"] || undefined,
  // An unknown status counts as late: no client is told that it is over.
  status: statuses[subscription.status] ?? "past-due",
});

export const toCardSetup = (setup: Stripe.SetupIntent): CardSetup => ({
  id: setup.id,
  clientSecret: setup.client_secret ?? "",
  status:
    setup.status === "succeeded" ? "succeeded" : setup.status === "canceled" ? "cancelled" : "open",
  cardId: idOf(setup.payment_method) || undefined,
});

const invoiceStatuses: Record<string, CardInvoice["status"]> = { paid: "paid", open: "open" };

/** The id of the payment of an invoice, which has to be shown with its `payments`. */
export const intentIdOf = (invoice: Stripe.Invoice): string =>
  idOf(
    invoice.payments?.data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent,
  );

/** What an invoice pays for stands in its line: its own period is the month that was. */
export function toCardInvoice(invoice: Stripe.Invoice, intent?: CardIntent): CardInvoice {
  const details = invoice.parent?.subscription_details;
  const { period } = invoice.lines.data[0] ?? {};
  return {
    id: invoice.id ?? "",
    subscriptionId: idOf(details?.subscription),
    membershipId: details?.metadata?.["membership_id"] || undefined,
    status: invoiceStatuses[invoice.status ?? ""] ?? "void",
    amountPence: invoice.total,
    currency: invoice.currency,
    from: instant(period?.start ?? invoice.created),
    until: instant(period?.end ?? invoice.created),
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt ? instant(invoice.next_payment_attempt) : undefined,
    intent,
  };
}
