import { type Answer, missing, ok } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { groupOf, text, textsOf } from "./form-body.ts";
import { intentObject } from "./objects.ts";
import { openIntent } from "./intents.ts";
import type { IntentRecord, InvoiceRecord, SubscriptionRecord } from "./records.ts";
import { newId } from "./store.ts";
import { invoiceObject, invoicePaymentObject, subscriptionObject } from "./subscription-objects.ts";

export function retrieveInvoice({ store }: SimulatorState, { id, params }: Call): Answer {
  const invoice = store.invoice.get(id);
  const expand = Object.values(textsOf(groupOf(params, "expand")));
  return invoice ? ok(invoiceObject(store, invoice, expand)) : missing("invoice", id);
}

/** Understands the one question the shop asks: of which invoice a payment is. */
export function listInvoicePayments({ store }: SimulatorState, { params }: Call): Answer {
  const asked = text(groupOf(params, "payment"), "payment_intent");
  const found = [...store.invoice.values()].filter(({ intentId }) => intentId === asked);
  return ok({
    object: "list",
    url: "/v1/invoice_payments",
    has_more: false,
    data: found.map(invoicePaymentObject),
  });
}

type Period = { amount: number; periodStart: number; periodEnd: number };

/** Writes the bill of a month, with the payment that it waits for. */
export function openInvoice(
  state: SimulatorState,
  subscriptionId: string,
  { amount, periodStart, periodEnd }: Period,
): InvoiceRecord {
  const id = newId("in");
  const intent = openIntent(state, {
    amount,
    description: "Subscription",
    metadata: {},
    invoiceId: id,
  });
  const invoice: InvoiceRecord = {
    id,
    subscriptionId,
    intentId: intent.id,
    status: "open",
    amount,
    periodStart,
    periodEnd,
    attempts: 0,
    nextAttempt: null,
    created: state.now(),
  };
  state.store.save("invoice", invoice);
  return invoice;
}

/** Writes the bill of a month that costs nothing, which is paid as it is written. */
export function writeFreeInvoice(
  state: SimulatorState,
  subscriptionId: string,
  period: Omit<Period, "amount">,
): InvoiceRecord {
  const invoice: InvoiceRecord = {
    id: newId("in"),
    subscriptionId,
    intentId: "",
    status: "paid",
    amount: 0,
    ...period,
    attempts: 0,
    nextAttempt: null,
    created: state.now(),
  };
  state.store.save("invoice", invoice);
  state.publishEvent("invoice.paid", invoiceObject(state.store, invoice));
  return invoice;
}

/** A payment has succeeded: its bill is paid, its card is the one of the bills that follow, and its subscription goes on. */
export function invoicePaid(state: SimulatorState, { invoiceId, charge }: IntentRecord): void {
  const invoice = invoiceId ? state.store.invoice.get(invoiceId) : undefined;
  const subscription = invoice && state.store.subscription.get(invoice.subscriptionId);
  if (!invoice || !subscription) return;
  const attempts = Math.max(1, invoice.attempts);
  const paid: InvoiceRecord = { ...invoice, status: "paid", attempts, nextAttempt: null };
  state.store.save("invoice", paid);
  state.publishEvent("invoice.paid", invoiceObject(state.store, paid));
  const goesOn = ["incomplete", "trialing", "past_due", "active"].includes(subscription.status);
  changeSubscription(state, subscription, {
    status: goesOn ? "active" : subscription.status,
    card: charge?.last4 ?? subscription.card,
  });
}

/** A bill that will not be paid any more, and its payment. */
export function voidInvoice(state: SimulatorState, invoice: InvoiceRecord): void {
  if (invoice.status !== "open") return;
  state.store.save("invoice", { ...invoice, status: "void", nextAttempt: null });
  const intent = state.store.intent.get(invoice.intentId);
  if (!intent || intent.status === "succeeded") return;
  const cancelled: IntentRecord = { ...intent, status: "canceled", cancelledAt: state.now() };
  state.store.save("intent", cancelled);
  state.publishEvent("payment_intent.canceled", intentObject(cancelled));
}

/** Saves what has changed of a subscription, and tells of it. */
export function changeSubscription(
  state: SimulatorState,
  subscription: SubscriptionRecord,
  changes: Partial<SubscriptionRecord>,
): SubscriptionRecord {
  const changed = { ...subscription, ...changes };
  state.store.save("subscription", changed);
  const type = changed.status === "canceled" ? "deleted" : "updated";
  state.publishEvent(`customer.subscription.${type}`, subscriptionObject(state.store, changed));
  return changed;
}
