import { type Answer, badRequest, declined, missing, ok } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { askBank, type CardDetails, lastFour } from "./cards.ts";
import { groupOf, type Params, text } from "./form-body.ts";
import { isOpen, unexpected } from "./intents.ts";
import { chargeObject, intentObject } from "./objects.ts";
import type { CardFailure, IntentRecord } from "./records.ts";
import { invoicePaid } from "./invoices.ts";
import { newId } from "./store.ts";

export const notAuthenticated: CardFailure = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message: "Your bank could not confirm that it is you. Please try again or use another card.",
};

/** The card form was sent: the bank pays, asks, or declines. */
export function confirmIntent(state: SimulatorState, { id, params }: Call): Answer {
  const intent = state.store.intent.get(id);
  if (!intent) return missing("payment_intent", id);
  if (!isOpen(intent)) return unexpected(intent, "confirmed");
  const card = cardFrom(params);
  if (!card) return badRequest("A card is needed.", { param: "payment_method_data" });

  const verdict = askBank(card, new Date(state.now() * 1000));
  if (verdict.says === "declines") return decline(state, intent, verdict.failure);
  if (verdict.says === "pays") return pay(state, intent, lastFour(card.number));
  const asking: IntentRecord = {
    ...intent,
    status: "requires_action",
    askedCard: lastFour(card.number),
    returnUrl: text(params, "return_url"),
    failure: undefined,
  };
  state.store.save("intent", asking);
  state.publishEvent("payment_intent.requires_action", intentObject(asking));
  return ok(intentObject(asking));
}

/** The 3-D Secure step: the card's owner confirmed with the bank, or did not. */
export function answerChallenge(state: SimulatorState, { id, params }: Call): Answer {
  const intent = state.store.intent.get(id);
  if (!intent) return missing("payment_intent", id);
  if (intent.status !== "requires_action") return unexpected(intent, "authenticated");
  if (text(params, "outcome") === "complete") return pay(state, intent, intent.askedCard ?? "");
  return decline(state, intent, notAuthenticated);
}

/** Takes the money now, or begins to when the bank is slow. */
export function pay(state: SimulatorState, intent: IntentRecord, last4: string): Answer {
  const charge = { id: newId("ch"), last4, created: state.now() };
  const status = state.slowBank ? "processing" : "succeeded";
  const paid: IntentRecord = {
    ...intent,
    status,
    charge,
    askedCard: undefined,
    failure: undefined,
  };
  state.store.save("intent", paid);
  state.publishEvent(`payment_intent.${status}`, intentObject(paid));
  if (status === "succeeded") {
    state.publishEvent("charge.succeeded", chargeObject(paid, 0));
    invoicePaid(state, paid);
  }
  return ok(intentObject(paid));
}

export function decline(state: SimulatorState, intent: IntentRecord, failure: CardFailure): Answer {
  const open: IntentRecord = {
    ...intent,
    status: "requires_payment_method",
    failure,
    askedCard: undefined,
    charge: undefined,
  };
  state.store.save("intent", open);
  state.publishEvent("payment_intent.payment_failed", intentObject(open));
  return declined(failure, intentObject(open));
}

/** The card in what a card form sends. */
export function cardFrom(params: Params): CardDetails | undefined {
  const card = groupOf(groupOf(params, "payment_method_data"), "card");
  const number = text(card, "number");
  if (number === undefined) return undefined;
  return {
    number,
    expMonth: text(card, "exp_month") ?? "",
    expYear: text(card, "exp_year") ?? "",
    cvc: text(card, "cvc") ?? "",
  };
}
