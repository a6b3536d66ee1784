import type { SimulatorState } from "./call.ts";
import { paysLater } from "./cards.ts";
import { decline, pay } from "./confirm.ts";
import { changeSubscription, openInvoice, voidInvoice } from "./invoices.ts";
import type { CardFailure, InvoiceRecord, SubscriptionRecord } from "./records.ts";
import { invoiceObject } from "./subscription-objects.ts";

/** How many days a declined bill waits for each further try; after the last one the subscription ends. */
const retryDays = [1, 3, 5];
const daySeconds = 24 * 60 * 60;

const laterDeclined: CardFailure = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

/** The same day of the next month, or its last where that month is shorter. */
export function monthAfter(seconds: number): number {
  const then = new Date(seconds * 1000);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + 1);
  const length = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, length));
  return Math.floor(then.getTime() / 1000);
}

/** Does all that has become due by the studio's clock. A month that is over has its bill, however many there were. */
export function letTimePass(state: SimulatorState): void {
  for (const { id } of state.store.subscription.values())
    for (let turn = 0; turn < 100 && isDue(state, state.store.subscription.get(id)!); turn += 1)
      takeStep(state, state.store.subscription.get(id)!);
}

/** The next thing of a subscription, without waiting for its time. */
export function renewNow(state: SimulatorState, id: string): void {
  const subscription = state.store.subscription.get(id);
  if (subscription && isGoing(subscription)) takeStep(state, subscription);
}

const isGoing = ({ status }: SubscriptionRecord) =>
  ["trialing", "active", "past_due"].includes(status);

const openBill = (state: SimulatorState, { latestInvoice }: SubscriptionRecord) => {
  const invoice = state.store.invoice.get(latestInvoice);
  return invoice?.status === "open" ? invoice : undefined;
};

function isDue(state: SimulatorState, subscription: SubscriptionRecord): boolean {
  if (!isGoing(subscription)) return false;
  const next = openBill(state, subscription)?.nextAttempt ?? subscription.periodEnd;
  return next <= state.now();
}

function takeStep(state: SimulatorState, subscription: SubscriptionRecord): void {
  const open = openBill(state, subscription);
  if (open) return askCard(state, subscription, open);
  const hasNoCard = subscription.status === "trialing" && !subscription.card;
  if (subscription.cancelAtPeriodEnd || hasNoCard)
    return void changeSubscription(state, subscription, {
      status: "canceled",
      cancelledAt: state.now(),
    });
  const [periodStart, periodEnd] = [subscription.periodEnd, monthAfter(subscription.periodEnd)];
  const { id, amount, resumesAt } = subscription;
  const invoice = openInvoice(state, id, { amount, periodStart, periodEnd });
  const isPaused = resumesAt !== null && resumesAt > periodStart;
  const renewed = changeSubscription(state, subscription, {
    periodStart,
    periodEnd,
    latestInvoice: invoice.id,
    resumesAt: isPaused ? resumesAt : null,
  });
  if (isPaused) voidInvoice(state, invoice);
  else askCard(state, renewed, invoice);
}

/** Asks the card that is kept, without its owner. */
function askCard(
  state: SimulatorState,
  subscription: SubscriptionRecord,
  invoice: InvoiceRecord,
): void {
  const intent = state.store.intent.get(invoice.intentId);
  if (!intent) return;
  const { card = "" } = subscription;
  if (paysLater(card)) return void pay(state, intent, card);
  decline(state, intent, laterDeclined);
  const wait = retryDays[invoice.attempts];
  const asked: InvoiceRecord = {
    ...invoice,
    attempts: invoice.attempts + 1,
    nextAttempt: wait === undefined ? null : state.now() + wait * daySeconds,
  };
  state.store.save("invoice", asked);
  state.publishEvent("invoice.payment_failed", invoiceObject(state.store, asked));
  const isOver = asked.nextAttempt === null;
  if (isOver) voidInvoice(state, asked);
  changeSubscription(state, subscription, {
    status: isOver ? "canceled" : "past_due",
    ...(isOver && { cancelledAt: state.now() }),
  });
}
