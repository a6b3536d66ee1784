import type Stripe from "stripe";
import type { CardPayments, IntentRequest } from "#domain/payments/ports.ts";
import { findIntentsOf } from "./find-intents.ts";
import { toCardIntent } from "./to-card-types.ts";
import { makeOnce } from "./make-once.ts";
import { type Attempted, deadline, type Patience, patiently } from "./patience.ts";

/** One intent per order and attempt, through lost answers, repeated failures and two pages opened at once. */
export function intentEnsurer(
  stripe: Stripe,
  patience: Patience,
  clock: () => Date,
): CardPayments["ensureIntent"] {
  return async (input) => {
    const until = deadline(patience);
    const made = await makeOnce<Stripe.Response<Stripe.PaymentIntent> | Stripe.PaymentIntent>({
      key: `${input.orderId}:${input.attempt}`,
      make: (idempotencyKey) =>
        patiently(patience, until, (options) =>
          stripe.paymentIntents.create(paramsFor(input), { ...options, idempotencyKey }),
        ),
      find: async () =>
        ofAttempt(input, await findIntentsOf(stripe, patience, until, { ...input, now: clock() })),
    });
    if (!made.ok) return { ok: false, why: isRefusal(made.error) ? "refused" : "unavailable" };
    if (!isReplay(made.value)) return { ok: true, intent: toCardIntent(made.value) };

    // A repeated answer shows the intent as it was when it was made; it may have been paid since.
    const { id } = made.value;
    const current = await patiently(patience, until, (options) =>
      stripe.paymentIntents.retrieve(id, {}, options),
    );
    return current.ok
      ? { ok: true, intent: toCardIntent(current.value) }
      : { ok: false, why: "unavailable" };
  };
}

/** True when the provider understood and said no, so that asking again would not help. */
export const isRefusal = ({ statusCode = 0 }: Stripe.errors.StripeError) =>
  statusCode === 400 || statusCode === 402 || statusCode === 404;

// Cards only, those in Apple Pay, Google Pay and Link included: a slower kind would outlive the 30 minutes an order is kept for.
const paramsFor = (input: IntentRequest): Stripe.PaymentIntentCreateParams => ({
  amount: input.amountPence,
  currency: "gbp",
  allowed_payment_method_types: ["card", "link"],
  description: input.description,
  metadata: {
    order_id: input.orderId,
    order_number: input.orderNumber,
    attempt: String(input.attempt),
    customer_email: input.email,
    customer_name: input.name,
  },
});

function ofAttempt(input: IntentRequest, found: Attempted<Stripe.PaymentIntent[]>) {
  if (!found.ok) return found;
  const mine = found.value.filter((intent) => intent.metadata?.attempt === String(input.attempt));
  return {
    ok: true as const,
    value: mine.find((intent) => intent.status !== "canceled") ?? mine[0],
  };
}

const isReplay = (intent: Stripe.PaymentIntent | Stripe.Response<Stripe.PaymentIntent>) =>
  "lastResponse" in intent && headersOf(intent.lastResponse)["idempotent-replayed"] === "true";

const headersOf = (response: { headers: object }): Record<string, unknown> =>
  response.headers instanceof Headers
    ? Object.fromEntries(response.headers)
    : { ...response.headers };
