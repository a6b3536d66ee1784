import Stripe from "stripe";
import type { CardPayments } from "#domain/payments/ports.ts";
import { balanceLister } from "./list-balance.ts";
import { intentCanceller } from "./cancel-intent.ts";
import { isLiveKey, isSimulatorKey, type StripeConfig } from "./config.ts";
import { intentEnsurer } from "./ensure-intent.ts";
import { findIntentsOf, listPage } from "./find-intents.ts";
import { toCardIntent } from "./to-card-types.ts";
import { deadline, type Patience, patiently } from "./patience.ts";
import { eventReader } from "./read-event.ts";
import { refunder } from "./refund.ts";
import { stripeSubscriptions } from "./subscriptions.ts";

type Options = Partial<Patience> & { clock?: () => Date };

/**
 * Card payments through Stripe's API; the simulator is called in the same way at another address.
 */
export function stripeCardPayments(config: StripeConfig, options: Options = {}): CardPayments {
  if (isSimulatorKey(config.secretKey) && !config.apiBase)
    throw new Error("Keys of the simulator need its address.");
  const { clock = () => new Date(), ...rest } = options;
  const patience: Patience = { ...usualPatience, ...rest };
  const stripe = clientFor(config);

  return {
    livemode: isLiveKey(config.secretKey),
    form: {
      kind: isSimulatorKey(config.secretKey) ? "simulator" : "stripe",
      publishableKey: config.publishableKey,
    },
    ensureIntent: intentEnsurer(stripe, patience, clock),
    findIntent: intentFinder(stripe, patience),
    findIntentsOfOrder: async (orderId) => {
      const found = await findIntentsOf(stripe, patience, deadline(patience), {
        orderId,
        now: clock(),
      });
      return found.ok ? { ok: true, intents: found.value.map(toCardIntent) } : unavailable;
    },
    cancelIntent: intentCanceller(stripe, patience),
    refund: refunder(stripe, patience),
    subscriptions: stripeSubscriptions(stripe, patience),
    listRecentIntents: recentLister(stripe, patience),
    listBalance: balanceLister(stripe, patience),
    readEvent: eventReader(config.webhookSecret, clock),
  };
}

const unavailable = { ok: false, why: "unavailable" } as const;

const usualPatience: Patience = {
  overallMs: 8_000,
  perTryMs: 5_000,
  ticks: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  onError: () => {},
};

function clientFor({ secretKey, apiBase }: StripeConfig) {
  // Fetch measures its time limit over the whole response, and does not try again by itself.
  const httpClient = Stripe.createFetchHttpClient();
  if (!apiBase) return new Stripe(secretKey, { httpClient, telemetry: false });
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === "http:" ? "http" : "https";
  const otherPort = port || (scheme === "http" ? "80" : "443");
  return new Stripe(secretKey, {
    httpClient,
    telemetry: false,
    protocol: scheme,
    host: hostname,
    port: otherPort,
  });
}

const intentFinder =
  (stripe: Stripe, patience: Patience): CardPayments["findIntent"] =>
  async (id) => {
    const found = await patiently(patience, deadline(patience), (options) =>
      stripe.paymentIntents.retrieve(id, {}, options),
    );
    if (found.ok) return { ok: true, intent: toCardIntent(found.value) };
    return found.error.code === "resource_missing" ? { ok: false, why: "not-found" } : unavailable;
  };

const recentLister =
  (stripe: Stripe, patience: Patience): CardPayments["listRecentIntents"] =>
  async ({ since, next }) => {
    const page = { since: Math.floor(since.getTime() / 1000), after: next };
    const listed = await listPage(stripe, patience, deadline(patience), page);
    if (!listed.ok) return unavailable;
    const intents = listed.value.data.map(toCardIntent);
    return { ok: true, intents, next: listed.value.has_more ? intents.at(-1)?.id : undefined };
  };
