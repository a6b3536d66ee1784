import { type Answer, badRequest, declined, missing, ok } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { askBank, lastFour } from "./cards.ts";
import { cardFrom, notAuthenticated } from "./confirm.ts";
import { groupOf, text, textsOf } from "./form-body.ts";
import { setupObject } from "./objects.ts";
import type { SetupRecord } from "./records.ts";
import { newId } from "./store.ts";

type NewSetup = Pick<SetupRecord, "customer" | "metadata">;

export function openSetup({ store, now }: SimulatorState, asked: NewSetup): SetupRecord {
  const id = newId("seti");
  const setup: SetupRecord = {
    id,
    clientSecret: newId(`${id}_secret`),
    status: "requires_payment_method",
    created: now(),
    ...asked,
  };
  store.save("setup", setup);
  return setup;
}

export function createSetup(state: SimulatorState, { params }: Call): Answer {
  const customer = text(params, "customer") ?? "";
  if (!state.store.customer.has(customer)) return missing("customer", customer);
  const metadata = textsOf(groupOf(params, "metadata"));
  return ok(setupObject(openSetup(state, { customer, metadata })));
}

export function retrieveSetup({ store }: SimulatorState, { id }: Call): Answer {
  const setup = store.setup.get(id);
  return setup ? ok(setupObject(setup)) : missing("setup_intent", id);
}

/** The card form was sent: the bank agrees, asks, or declines. */
export function confirmSetup(state: SimulatorState, { id, params }: Call): Answer {
  const setup = state.store.setup.get(id);
  if (!setup) return missing("setup_intent", id);
  if (setup.status === "succeeded")
    return badRequest("This SetupIntent has succeeded already.", {
      code: "setup_intent_unexpected_state",
    });
  const card = cardFrom(params);
  if (!card) return badRequest("A card is needed.", { param: "payment_method_data" });
  const verdict = askBank(card, new Date(state.now() * 1000));
  if (verdict.says === "declines") return declined(verdict.failure);
  const last4 = lastFour(card.number);
  if (verdict.says === "pays") return keepCard(state, setup, last4);
  const asking: SetupRecord = { ...setup, status: "requires_action", last4 };
  state.store.save("setup", asking);
  return ok(setupObject(asking));
}

/** The 3-D Secure step of a card that is to be kept. */
export function answerSetupChallenge(state: SimulatorState, { id, params }: Call): Answer {
  const setup = state.store.setup.get(id);
  if (!setup) return missing("setup_intent", id);
  if (text(params, "outcome") === "complete") return keepCard(state, setup, setup.last4 ?? "");
  state.store.save("setup", { ...setup, status: "requires_payment_method" });
  return declined(notAuthenticated);
}

function keepCard(state: SimulatorState, setup: SetupRecord, last4: string): Answer {
  const kept: SetupRecord = { ...setup, status: "succeeded", methodId: newId("pm"), last4 };
  state.store.save("setup", kept);
  state.publishEvent("setup_intent.succeeded", setupObject(kept));
  return ok(setupObject(kept));
}

/** The last four digits of a card that was kept. */
export const cardOfMethod = ({ store }: SimulatorState, methodId: string): string | undefined =>
  [...store.setup.values()].find((setup) => setup.methodId === methodId)?.last4;
