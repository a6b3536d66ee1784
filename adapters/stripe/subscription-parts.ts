import type Stripe from "stripe";
import { type Patience, patiently } from "./patience.ts";
import { toCardIntent } from "./to-card-types.ts";
import { intentIdOf, toCardInvoice } from "./to-subscription-types.ts";

const unavailable = { ok: false, why: "unavailable" } as const;

/** A bill with its payment as it stands now. */
export async function withIntent(
  stripe: Stripe,
  patience: Patience,
  until: number,
  invoice: Stripe.Invoice,
) {
  const id = intentIdOf(invoice);
  if (!id) return { ok: true as const, invoice: toCardInvoice(invoice) };
  const found = await patiently(patience, until, (options) =>
    stripe.paymentIntents.retrieve(id, {}, options),
  );
  return found.ok
    ? { ok: true as const, invoice: toCardInvoice(invoice, toCardIntent(found.value)) }
    : unavailable;
}

export const productOf = (planId: string) => `membership_${planId.replaceAll("-", "")}`;

export const monthly = (planId: string, pricePence: number) => ({
  currency: "gbp",
  product: productOf(planId),
  unit_amount: pricePence,
  recurring: { interval: "month" as const },
});
