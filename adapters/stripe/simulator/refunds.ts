import { type Answer, badRequest, missing, ok, page } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { groupOf, text, textsOf } from "./form-body.ts";
import { chargeObject, refundObject } from "./objects.ts";
import type { RefundRecord } from "./records.ts";
import { newId } from "./store.ts";

/** Pays back a part or the rest, never more than was paid. */
export function createRefund(state: SimulatorState, { params }: Call): Answer {
  const intentId = text(params, "payment_intent") ?? "";
  const intent = state.store.intent.get(intentId);
  if (!intent) return missing("payment_intent", intentId);
  if (intent.status !== "succeeded" || !intent.charge) {
    return badRequest("This PaymentIntent does not have a successful charge to refund.", {
      param: "payment_intent",
    });
  }
  const left = intent.amount - refundedSoFar(state, intentId);
  if (left === 0)
    return badRequest("This charge has already been refunded.", {
      code: "charge_already_refunded",
    });
  const amount = Number(text(params, "amount") ?? left);
  if (!Number.isInteger(amount) || amount < 1)
    return badRequest("Invalid positive integer.", { param: "amount" });
  if (amount > left)
    return badRequest("Refund amount is greater than the unrefunded amount.", { param: "amount" });

  const refund: RefundRecord = {
    id: newId("re"),
    intentId,
    chargeId: intent.charge.id,
    amount,
    status: "succeeded",
    metadata: textsOf(groupOf(params, "metadata")),
    created: state.now(),
  };
  state.store.save("refund", refund);
  state.publishEvent("charge.refunded", chargeObject(intent, intent.amount - left + amount));
  state.publishEvent("refund.created", refundObject(refund));
  return ok(refundObject(refund));
}

export function listRefunds(state: SimulatorState, { params }: Call): Answer {
  const intentId = text(params, "payment_intent");
  const all = [...state.store.refund.values()].toReversed();
  return page(intentId ? all.filter((refund) => refund.intentId === intentId) : all, refundObject, {
    limit: text(params, "limit"),
    startingAfter: text(params, "starting_after"),
    url: "/v1/refunds",
  });
}

const refundedSoFar = (state: SimulatorState, intentId: string) =>
  [...state.store.refund.values()]
    .filter((refund) => refund.intentId === intentId && refund.status !== "failed")
    .reduce((sum, refund) => sum + refund.amount, 0);
