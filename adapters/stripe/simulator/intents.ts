import { type Answer, badRequest, missing, ok, page } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { groupOf, text, textsOf } from "./form-body.ts";
import { intentObject } from "./objects.ts";
import type { IntentRecord } from "./records.ts";
import { newId } from "./store.ts";

const leastPence = 30;
const maxPence = 99_999_999;

export function createIntent(state: SimulatorState, { params }: Call): Answer {
  const wrong = whyWrongAmount(text(params, "amount"));
  if (wrong) return wrong;
  const currency = text(params, "currency");
  if (currency !== "gbp")
    return badRequest(`Invalid currency: ${currency}.`, { param: "currency" });
  const intent = openIntent(state, {
    amount: Number(text(params, "amount")),
    description: text(params, "description") ?? null,
    metadata: textsOf(groupOf(params, "metadata")),
  });
  return ok(intentObject(intent));
}

type NewIntent = Pick<IntentRecord, "amount" | "description" | "metadata"> & { invoiceId?: string };

/** Makes an intent that waits for a card. */
export function openIntent(state: SimulatorState, asked: NewIntent): IntentRecord {
  const id = newId("pi");
  const intent: IntentRecord = {
    id,
    clientSecret: newId(`${id}_secret`),
    currency: "gbp",
    status: "requires_payment_method",
    created: state.now(),
    ...asked,
  };
  state.store.save("intent", intent);
  state.publishEvent("payment_intent.created", intentObject(intent));
  return intent;
}

export function retrieveIntent(state: SimulatorState, { id }: Call): Answer {
  const intent = state.store.intent.get(id);
  return intent ? ok(intentObject(intent)) : missing("payment_intent", id);
}

export function updateIntent(state: SimulatorState, { id, params }: Call): Answer {
  const intent = state.store.intent.get(id);
  if (!intent) return missing("payment_intent", id);
  if (!isOpen(intent)) return unexpected(intent, "updated");
  const amount = text(params, "amount");
  const wrong = amount === undefined ? undefined : whyWrongAmount(amount);
  if (wrong) return wrong;
  const changed: IntentRecord = {
    ...intent,
    amount: amount === undefined ? intent.amount : Number(amount),
    description: text(params, "description") ?? intent.description,
    metadata: { ...intent.metadata, ...textsOf(groupOf(params, "metadata")) },
  };
  state.store.save("intent", changed);
  return ok(intentObject(changed));
}

export function cancelIntent(state: SimulatorState, { id }: Call): Answer {
  const intent = state.store.intent.get(id);
  if (!intent) return missing("payment_intent", id);
  if (!isOpen(intent)) return unexpected(intent, "canceled");
  if (intent.invoiceId)
    return badRequest("This PaymentIntent was created by an invoice: void the invoice instead.", {
      code: "payment_intent_unexpected_state",
    });
  const cancelled: IntentRecord = { ...intent, status: "canceled", cancelledAt: state.now() };
  state.store.save("intent", cancelled);
  state.publishEvent("payment_intent.canceled", intentObject(cancelled));
  return ok(intentObject(cancelled));
}

export function listIntents(state: SimulatorState, { params }: Call): Answer {
  const since = Number(text(groupOf(params, "created"), "gte") ?? 0);
  const all = newestFirst(state).filter((intent) => intent.created >= since);
  return page(all, intentObject, {
    limit: text(params, "limit"),
    startingAfter: text(params, "starting_after"),
    url: "/v1/payment_intents",
  });
}

/** Understands the one question the shop asks: `metadata["name"]:"value"`. */
export function searchIntents(state: SimulatorState, { params }: Call): Answer {
  const asked = /^metadata\["(\w+)"\]:"([\w-]+)"$/.exec(text(params, "query") ?? "");
  if (!asked) return badRequest("This search query is not understood.", { param: "query" });
  const [, name = "", value] = asked;
  const found = newestFirst(state).filter((intent) => intent.metadata[name] === value);
  return ok({
    object: "search_result",
    url: "/v1/payment_intents/search",
    has_more: false,
    data: found.map(intentObject),
  });
}

export const isOpen = ({ status }: IntentRecord) =>
  status === "requires_payment_method" || status === "requires_action";

export const unexpected = (intent: IntentRecord, what: string) =>
  badRequest(
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    {
      code: "payment_intent_unexpected_state",
      payment_intent: intentObject(intent),
    },
  );

const newestFirst = (state: SimulatorState) => [...state.store.intent.values()].toReversed();

function whyWrongAmount(amount: string | undefined) {
  if (!/^\d+$/.test(amount ?? ""))
    return badRequest("Invalid integer.", { code: "parameter_invalid_integer", param: "amount" });
  if (Number(amount) < leastPence)
    return badRequest("Amount must be at least £0.30.", {
      code: "amount_too_small",
      param: "amount",
    });
  if (Number(amount) > maxPence)
    return badRequest("Amount is too large.", { code: "amount_too_large", param: "amount" });
  return undefined;
}
