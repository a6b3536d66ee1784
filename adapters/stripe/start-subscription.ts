import type Stripe from "stripe";
import type {
  CardSubscriptions,
  SubscriptionRequest,
} from "#domain/payments/subscriptions/ports.ts";
import { isRefusal } from "./ensure-intent.ts";
import { makeOnce } from "./make-once.ts";
import { type Attempted, deadline, type Patience, patiently, type TryOptions } from "./patience.ts";
import { monthly, productOf, withIntent } from "./subscription-parts.ts";
import { toCardSetup, toCardSubscription } from "./to-subscription-types.ts";

type Keyed = TryOptions & { idempotencyKey: string };

/**
 * Makes the customer, the product of the plan and the subscription of a membership, each once, through lost answers and
 * repeated failures. The subscription begins unpaid; paying its first bill makes the card the one of the bills that follow.
 */
export function subscriptionStarter(
  stripe: Stripe,
  patience: Patience,
): CardSubscriptions["start"] {
  return async (input) => {
    const until = deadline(patience);
    const { membershipId, planId, planName, email, name } = input;
    const once = <T>(key: string, call: (options: Keyed) => Promise<T>, find = nothingFound<T>) =>
      makeOnce<T>({
        key,
        make: (idempotencyKey) =>
          patiently(patience, until, (options) => call({ ...options, idempotencyKey })),
        find,
      });

    const customer = await once(`customer:${membershipId}`, (options) =>
      stripe.customers.create({ email, name, metadata: { membership_id: membershipId } }, options),
    );
    if (!customer.ok) return refusalOf(customer.error);
    const product = await once(`product:${planId}:${membershipId}`, (options) =>
      stripe.products.create({ id: productOf(planId), name: planName }, options),
    );
    if (!product.ok && product.error.code !== "resource_already_exists")
      return refusalOf(product.error);
    const coupon = await firstMonthsCoupon(input, (id, params) =>
      once(`coupon:${id}`, (options) => stripe.coupons.create({ id, ...params }, options)),
    );
    if (!coupon.ok) return refusalOf(coupon.error);
    const customerId = customer.value.id;
    const made = await once(
      `subscription:${membershipId}`,
      (options) => stripe.subscriptions.create(paramsFor(input, customerId, coupon.value), options),
      () => findSubscription(stripe, patience, until, customerId),
    );
    if (!made.ok) return refusalOf(made.error);

    const invoice = await firstInvoice(stripe, patience, until, made.value);
    return invoice.ok
      ? {
          ok: true,
          subscription: toCardSubscription(made.value),
          invoice: invoice.invoice,
          setup: pendingSetupOf(made.value),
        }
      : { ok: false, why: "unavailable" };
  };
}

function pendingSetupOf({ pending_setup_intent: pending }: Stripe.Subscription) {
  return pending && typeof pending !== "string" ? toCardSetup(pending) : undefined;
}

/** Of what is only looked at later a second one does no harm. */
const nothingFound = async <T>(): Promise<Attempted<T | undefined>> => ({
  ok: true,
  value: undefined,
});

const refusalOf = (error: Stripe.errors.StripeError) =>
  ({ ok: false, why: isRefusal(error) ? "refused" : "unavailable" }) as const;

/** What a subscription is shown with: its last bill, and the card that a free month waits for. */
const shown = ["latest_invoice.payments", "pending_setup_intent"];

const paramsFor = (
  { membershipId, planId, pricePence, freeUntil }: SubscriptionRequest,
  customer: string,
  coupon: string | undefined,
): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price_data: monthly(planId, pricePence) }],
  ...(coupon && { discounts: [{ coupon }] }),
  payment_behavior: "default_incomplete",
  payment_settings: {
    payment_method_types: ["card"],
    save_default_payment_method: "on_subscription",
  },
  metadata: { membership_id: membershipId },
  ...(freeUntil && {
    trial_end: Math.floor(freeUntil.getTime() / 1000),
    trial_settings: { end_behavior: { missing_payment_method: "cancel" as const } },
  }),
  expand: [...shown],
});

type MakeCoupon = (
  id: string,
  params: Stripe.CouponCreateParams,
) => Promise<Attempted<Stripe.Coupon>>;

/** What is off the first bill, as a coupon that counts once; nothing where the first month costs what all do. */
async function firstMonthsCoupon(
  { membershipId, pricePence, firstPricePence, freeUntil }: SubscriptionRequest,
  make: MakeCoupon,
): Promise<Attempted<string | undefined>> {
  if (firstPricePence === null || freeUntil) return { ok: true, value: undefined };
  const id = `first_${membershipId.replaceAll("-", "")}`;
  const made = await make(id, {
    amount_off: pricePence - firstPricePence,
    currency: "gbp",
    duration: "once",
    max_redemptions: 1,
  });
  return made.ok || made.error.code === "resource_already_exists"
    ? { ok: true, value: id }
    : { ok: false, error: made.error };
}

async function findSubscription(
  stripe: Stripe,
  patience: Patience,
  until: number,
  customer: string,
): Promise<Attempted<Stripe.Subscription | undefined>> {
  const listed = await patiently(patience, until, (options) =>
    stripe.subscriptions.list(
      {
        customer,
        status: "all",
        limit: 1,
        expand: shown.map((path) => `data.${path}`),
      },
      options,
    ),
  );
  return listed.ok ? { ok: true, value: listed.value.data[0] } : listed;
}

/** The first bill with its payment, as it stands now: a repeated answer shows it as it was made. */
async function firstInvoice(
  stripe: Stripe,
  patience: Patience,
  until: number,
  { latest_invoice: latest }: Stripe.Subscription,
) {
  const id = typeof latest === "string" ? latest : latest?.id;
  if (!id) return { ok: false as const };
  const found = await patiently(patience, until, (options) =>
    stripe.invoices.retrieve(id, { expand: ["payments"] }, options),
  );
  return found.ok ? withIntent(stripe, patience, until, found.value) : { ok: false as const };
}
