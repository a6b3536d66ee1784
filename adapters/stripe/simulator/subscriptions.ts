import { type Answer, badRequest, missing, ok } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { groupOf, type Params, text, textsOf } from "./form-body.ts";
import { changeSubscription, openInvoice, voidInvoice, writeFreeInvoice } from "./invoices.ts";
import type { SubscriptionRecord } from "./records.ts";
import { monthAfter } from "./renewals.ts";
import { cardOfMethod, openSetup } from "./setups.ts";
import { newId } from "./store.ts";
import { subscriptionObject } from "./subscription-objects.ts";

const prefixes = {
  customer: "cus",
  product: "prod",
  coupon: "coupon",
};

/** A customer, a product or a coupon: only that it is there, and what a coupon takes off. */
export function createNamed(
  state: SimulatorState,
  { params }: Call,
  kind: keyof typeof prefixes,
): Answer {
  const id = text(params, "id") ?? newId(prefixes[kind]);
  if (state.store[kind].has(id))
    return badRequest(`${kind} already exists.`, { code: "resource_already_exists" });
  const record = {
    id,
    metadata: textsOf(groupOf(params, "metadata")),
    created: state.now(),
    amountOff: Number(text(params, "amount_off") ?? 0),
  };
  state.store.save(kind, record);
  return ok({
    id,
    object: kind,
    created: record.created,
    metadata: record.metadata,
  });
}

/**
 * Begins with a bill that is not paid (`default_incomplete`), the only way in which the shop asks; or with a month for nothing
 * (`trial_end`), which waits for a card.
 */
export function createSubscription(state: SimulatorState, { params }: Call): Answer {
  const { store } = state;
  const customer = text(params, "customer") ?? "";
  if (!store.customer.has(customer)) return missing("customer", customer);
  const price = priceIn(params);
  if (!price || !store.product.has(price.product)) return missing("product", price?.product ?? "");
  const coupon = text(groupOf(groupOf(params, "discounts"), "0"), "coupon");
  if (coupon && !store.coupon.has(coupon)) return missing("coupon", coupon);
  const off = coupon ? (store.coupon.get(coupon)?.amountOff ?? 0) : 0;
  const [id, now] = [newId("sub"), state.now()];
  const freeUntil = Number(text(params, "trial_end") ?? 0);
  const subscription: SubscriptionRecord = {
    id,
    customer,
    ...price,
    itemId: newId("si"),
    status: freeUntil ? "trialing" : "incomplete",
    periodStart: now,
    periodEnd: freeUntil || monthAfter(now),
    cancelAtPeriodEnd: false,
    resumesAt: null,
    latestInvoice: "",
    metadata: textsOf(groupOf(params, "metadata")),
    created: now,
  };
  store.save("subscription", subscription);
  const { periodStart, periodEnd } = subscription;
  const invoice = freeUntil
    ? writeFreeInvoice(state, id, { periodStart, periodEnd })
    : openInvoice(state, id, { amount: price.amount - off, periodStart, periodEnd });
  const pendingSetup = freeUntil ? openSetup(state, { customer, metadata: {} }).id : undefined;
  const made = { ...subscription, latestInvoice: invoice.id, pendingSetup };
  store.save("subscription", made);
  return ok(subscriptionObject(store, made, expandIn(params)));
}

export function retrieveSubscription({ store }: SimulatorState, { id, params }: Call): Answer {
  const found = store.subscription.get(id);
  return found
    ? ok(subscriptionObject(store, found, expandIn(params)))
    : missing("subscription", id);
}

export function listSubscriptions({ store }: SimulatorState, { params }: Call): Answer {
  const customer = text(params, "customer");
  const found = [...store.subscription.values()].filter((one) => one.customer === customer);
  const expand = expandIn(params).map((path) => path.replace(/^data\./, ""));
  return ok({
    object: "list",
    url: "/v1/subscriptions",
    has_more: false,
    data: found.toReversed().map((one) => subscriptionObject(store, one, expand)),
  });
}

export function updateSubscription(state: SimulatorState, { id, params }: Call): Answer {
  const subscription = state.store.subscription.get(id);
  if (!subscription) return missing("subscription", id);
  if (isOver(subscription))
    return badRequest("A canceled subscription can only update its metadata.");
  const ends = text(params, "cancel_at_period_end");
  const paused = params["pause_collection"];
  const resumes = text(groupOf(params, "pause_collection"), "resumes_at");
  const card = cardOfMethod(state, text(params, "default_payment_method") ?? "");
  const changed = changeSubscription(state, subscription, {
    card: card ?? subscription.card,
    cancelAtPeriodEnd: ends === undefined ? subscription.cancelAtPeriodEnd : ends === "true",
    amount: priceIn(params)?.amount ?? subscription.amount,
    resumesAt: paused === undefined ? subscription.resumesAt : resumes ? Number(resumes) : null,
  });
  return ok(subscriptionObject(state.store, changed));
}

/** Ends it now; a bill that is not paid is void. */
export function cancelSubscription(state: SimulatorState, { id }: Call): Answer {
  const subscription = state.store.subscription.get(id);
  if (!subscription || isOver(subscription)) return missing("subscription", id);
  const invoice = state.store.invoice.get(subscription.latestInvoice);
  if (invoice) voidInvoice(state, invoice);
  const status = subscription.status === "incomplete" ? "incomplete_expired" : "canceled";
  const ended = changeSubscription(state, subscription, { status, cancelledAt: state.now() });
  return ok(subscriptionObject(state.store, ended));
}

const isOver = ({ status }: SubscriptionRecord) =>
  status === "canceled" || status === "incomplete_expired";

const expandIn = (params: Params) => Object.values(textsOf(groupOf(params, "expand")));

function priceIn(params: Params) {
  const price = groupOf(groupOf(groupOf(params, "items"), "0"), "price_data");
  const amount = Number(text(price, "unit_amount"));
  return Number.isInteger(amount) ? { product: text(price, "product") ?? "", amount } : undefined;
}
