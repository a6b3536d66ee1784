import type Stripe from "stripe";
import type { CardPayments, RefundRequest } from "#domain/payments/ports.ts";
import { isRefusal } from "./ensure-intent.ts";
import { toCardRefund } from "./to-card-types.ts";
import { makeOnce } from "./make-once.ts";
import { type Attempted, deadline, type Patience, patiently } from "./patience.ts";

/** Pays money back to the card it came from, once per key. */
export function refunder(stripe: Stripe, patience: Patience): CardPayments["refund"] {
  return async (input) => {
    const until = deadline(patience);
    const made = await makeOnce<Stripe.Refund>({
      key: `refund:${input.key}`,
      make: (idempotencyKey) =>
        patiently(patience, until, (options) =>
          stripe.refunds.create(paramsFor(input), { ...options, idempotencyKey }),
        ),
      find: () => findRefund(stripe, patience, until, input),
    });
    if (made.ok) return { ok: true, refund: toCardRefund(made.value) };
    if (isMoreThanPaid(made.error)) return { ok: false, why: "more-than-paid" };
    return { ok: false, why: isRefusal(made.error) ? "refused" : "unavailable" };
  };
}

const paramsFor = (input: RefundRequest): Stripe.RefundCreateParams => ({
  payment_intent: input.intentId,
  amount: input.amountPence,
  metadata: { key: input.key, reason: input.reason.slice(0, 500) },
});

async function findRefund(
  stripe: Stripe,
  patience: Patience,
  until: number,
  input: RefundRequest,
): Promise<Attempted<Stripe.Refund | undefined>> {
  const listed = await patiently(patience, until, (options) =>
    stripe.refunds.list({ payment_intent: input.intentId, limit: 100 }, options),
  );
  if (!listed.ok) return listed;
  return {
    ok: true,
    value: listed.value.data.find((refund) => refund.metadata?.key === input.key),
  };
}

const isMoreThanPaid = (error: Stripe.errors.StripeError) =>
  error.code === "charge_already_refunded" ||
  (error.statusCode === 400 && error.param === "amount");
