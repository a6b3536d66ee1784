import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { CardPayments } from "#domain/payments/ports.ts";
import { deadline, type Patience, patiently } from "./patience.ts";

/** Cancels an intent, or finds out why it cannot be: cancelling twice is the same as once. */
export function intentCanceller(stripe: Stripe, patience: Patience): CardPayments["cancelIntent"] {
  return async (id) => {
    const until = deadline(patience);
    const idempotencyKey = randomUUID();
    const cancelled = await patiently(patience, until, (options) =>
      stripe.paymentIntents.cancel(
        id,
        { cancellation_reason: "abandoned" },
        { ...options, idempotencyKey },
      ),
    );
    if (cancelled.ok) return { ok: true };
    if (cancelled.error.code === "resource_missing") return { ok: false, why: "not-found" };

    // The answer may have been lost, or it may have been paid or cancelled a moment ago: only its state tells.
    const found = await patiently(patience, until, (options) =>
      stripe.paymentIntents.retrieve(id, {}, options),
    );
    if (found.ok && found.value.status === "canceled") return { ok: true };
    if (found.ok && found.value.status === "succeeded")
      return { ok: false, why: "already-succeeded" };
    return { ok: false, why: "unavailable" };
  };
}
