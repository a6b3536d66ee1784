import { randomUUID } from "node:crypto";
import { signatureHeader } from "#adapters/stripe/simulator/webhook-signature.ts";
import type { Shop } from "./open-shop.ts";

type Odd = { intent?: object; event?: object };

/** What Stripe says when £10.00 of this intent were paid, with something changed; each has an id of its own. */
export function paidMessage(
  { intentId, orderId }: { intentId: string; orderId: string },
  { intent, event }: Odd = {},
) {
  const subject = {
    id: intentId,
    object: "payment_intent",
    amount: 1_000,
    amount_received: 1_000,
    currency: "gbp",
    status: "succeeded",
    created: unixNow(),
    metadata: { order_id: orderId, attempt: "1" },
    ...intent,
  };
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    type: "payment_intent.succeeded",
    created: unixNow(),
    livemode: false,
    data: { object: subject },
    ...event,
  });
}

export const unixNow = () => Math.floor(Date.now() / 1_000);

/** The header that proves a body to come from the card provider, at this time in Unix seconds. */
export const signed = (
  shop: Shop,
  body: string,
  { key = shop.simulator.config.webhookSecret, at = unixNow() } = {},
) => signatureHeader(body, key, at);

/** Knocks at the shop's webhook. */
export const tell = (
  shop: Shop,
  body: string | undefined,
  signature?: string,
  method = "POST",
): Promise<Response> =>
  fetch(`${shop.url}/api/stripe/webhook`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      "content-type": "application/json",
      ...(signature ? { "stripe-signature": signature } : {}),
    },
  });
