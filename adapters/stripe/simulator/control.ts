import type { SimulatorState } from "./call.ts";
import { decline, pay } from "./confirm.ts";
import type { deliveries } from "./deliveries.ts";
import type { Fault, FaultBox } from "./faults.ts";
import { disputeObject } from "./objects.ts";
import type { CardFailure, DisputeRecord, EventRecord, IntentRecord } from "./records.ts";
import { newId } from "./store.ts";
import { letTimePass, renewNow } from "./renewals.ts";

const slowlyDeclined: CardFailure = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

/** The controls of the simulator, for tests and demonstrations; nothing in the shop knows them. */
export function simulatorControl(
  state: SimulatorState,
  faults: FaultBox,
  post: ReturnType<typeof deliveries>,
) {
  return {
    /** Makes the next requests go wrong. */
    fault: (fault: Fault) => faults.add(fault),
    /** Loses the next webhooks for ever, or sends them twice. */
    webhooks: (mood: { lose?: number; duplicate?: number }) => void Object.assign(post.mood, mood),
    /** Sends an event once more, as the provider's own dashboard can. */
    resend: (eventId: string) => post.send(eventId),
    /** Switches between banks that pay at once and banks that think first. */
    slowBank: (slow: boolean) => void (state.slowBank = slow),
    /** Ends the thinking of a slow bank. */
    finish: (intentId: string, outcome: "pays" | "declines") => finish(state, intentId, outcome),
    /** The card's owner complains to the bank. */
    dispute: (intentId: string) => openDispute(state, intentId),
    closeDispute: (disputeId: string, status: "won" | "lost") =>
      closeDispute(state, disputeId, status),
    /** Does what has become due of subscriptions: bills, retries, ends. */
    passTime: () => letTimePass(state),
    /** Lets a subscription's month, or its wait for the next try of a bill, be over now. */
    renew: (subscriptionId: string) => renewNow(state, subscriptionId),
    /** Everything back to fair weather; what happened stays. */
    clear() {
      faults.clear();
      state.slowBank = false;
      Object.assign(post.mood, { lose: 0, duplicate: 0 });
    },
    /** Waits until every webhook was delivered or given up. */
    settled: () => post.settled(),
    intents: () => [...state.store.intent.values()].map(withoutSecret),
    subscriptions: () => [...state.store.subscription.values()],
    invoices: () => [...state.store.invoice.values()],
    refunds: () => [...state.store.refund.values()],
    events: () => [...state.store.event.values()].map(withoutBody),
  };
}

export type SimulatorControl = ReturnType<typeof simulatorControl>;

function withoutSecret(intent: IntentRecord) {
  const { clientSecret: _, ...rest } = intent;
  return rest;
}

function withoutBody(event: EventRecord) {
  const { body: _, ...rest } = event;
  return rest;
}

function finish(state: SimulatorState, intentId: string, outcome: "pays" | "declines") {
  const intent = state.store.intent.get(intentId);
  if (intent?.status !== "processing") return;
  if (outcome === "pays") pay({ ...state, slowBank: false }, intent, intent.charge?.last4 ?? "");
  else decline(state, intent, slowlyDeclined);
}

function openDispute(state: SimulatorState, intentId: string) {
  const intent = state.store.intent.get(intentId);
  if (!intent?.charge) return undefined;
  const dispute: DisputeRecord = {
    id: newId("du"),
    intentId,
    chargeId: intent.charge.id,
    amount: intent.amount,
    reason: "fraudulent",
    status: "needs_response",
    created: state.now(),
  };
  state.store.save("dispute", dispute);
  state.publishEvent("charge.dispute.created", disputeObject(dispute));
  return dispute.id;
}

function closeDispute(state: SimulatorState, disputeId: string, status: "won" | "lost") {
  const dispute = state.store.dispute.get(disputeId);
  if (!dispute) return;
  const closed = { ...dispute, status };
  state.store.save("dispute", closed);
  state.publishEvent("charge.dispute.closed", disputeObject(closed));
}
