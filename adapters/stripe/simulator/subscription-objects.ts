// The simulator's subscriptions and invoices as Stripe's API shows them.
import { setupObject } from "./objects.ts";
import type { InvoiceRecord, SubscriptionRecord } from "./records.ts";
import type { Store } from "./store.ts";

/** Which references are shown whole, as "latest_invoice.payments". */
export type Expanded = readonly string[];

export function subscriptionObject(
  store: Store,
  subscription: SubscriptionRecord,
  expand: Expanded = [],
) {
  const { id, itemId, product, amount, periodStart, periodEnd, resumesAt } = subscription;
  const invoice = store.invoice.get(subscription.latestInvoice);
  const inner = expand
    .filter((path) => path.startsWith("latest_invoice"))
    .map((path) => path.slice(15));
  const price = {
    object: "price",
    currency: "gbp",
    product,
    unit_amount: amount,
    recurring: { interval: "month", interval_count: 1 },
  };
  return {
    id,
    object: "subscription",
    cancel_at: subscription.cancelAtPeriodEnd ? periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.cancelledAt ?? null,
    created: subscription.created,
    currency: "gbp",
    customer: subscription.customer,
    items: {
      object: "list",
      has_more: false,
      data: [
        {
          id: itemId,
          object: "subscription_item",
          current_period_start: periodStart,
          current_period_end: periodEnd,
          price,
          quantity: 1,
          subscription: id,
        },
      ],
    },
    latest_invoice:
      invoice && inner.length > 0
        ? invoiceObject(store, invoice, inner)
        : subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    pause_collection: resumesAt === null ? null : { behavior: "void", resumes_at: resumesAt },
    pending_setup_intent: pendingSetupOf(store, subscription, expand),
    status: subscription.status,
  };
}

function pendingSetupOf(store: Store, { pendingSetup }: SubscriptionRecord, expand: Expanded) {
  const setup = store.setup.get(pendingSetup ?? "");
  if (!setup || setup.status === "succeeded") return null;
  return expand.includes("pending_setup_intent") ? setupObject(setup) : setup.id;
}

export function invoiceObject(store: Store, invoice: InvoiceRecord, expand: Expanded = []) {
  const { id, amount, status, created, subscriptionId } = invoice;
  const subscription = store.subscription.get(subscriptionId);
  return {
    id,
    object: "invoice",
    amount_due: amount,
    amount_paid: status === "paid" ? amount : 0,
    attempt_count: invoice.attempts,
    created,
    currency: "gbp",
    customer: subscription?.customer ?? null,
    lines: {
      object: "list",
      has_more: false,
      data: [
        {
          object: "line_item",
          amount,
          period: { start: invoice.periodStart, end: invoice.periodEnd },
        },
      ],
    },
    livemode: false,
    next_payment_attempt: invoice.nextAttempt,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: {
        subscription: subscriptionId,
        metadata: subscription?.metadata ?? {},
      },
    },
    ...(expand.includes("payments") && {
      payments: {
        object: "list",
        has_more: false,
        data: invoice.intentId ? [invoicePaymentObject(invoice)] : [],
      },
    }),
    period_start: created,
    period_end: created,
    status,
    total: amount,
  };
}

export const invoicePaymentObject = ({ id, intentId, amount, status, created }: InvoiceRecord) => ({
  id: id.replace("in_", "inpay_"),
  object: "invoice_payment",
  amount_paid: status === "paid" ? amount : null,
  amount_requested: amount,
  created,
  currency: "gbp",
  invoice: id,
  is_default: true,
  livemode: false,
  payment: { type: "payment_intent", payment_intent: intentId },
  status: status === "paid" ? "paid" : status === "open" ? "open" : "canceled",
});
