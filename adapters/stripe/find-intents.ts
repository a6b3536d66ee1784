import type Stripe from "stripe";
import { type Attempted, type Patience, patiently } from "./patience.ts";

const pageSize = 100;
const maxPages = 10;
/** Search may lag behind by up to an hour when Stripe is unwell; the plain list never does. */
const searchLagSeconds = 60 * 60;

/** Every intent that carries this order's id, newest first; refuses to answer with half of them. */
export async function findIntentsOf(
  stripe: Stripe,
  patience: Patience,
  until: number,
  search: { orderId: string; now: Date },
): Promise<Attempted<Stripe.PaymentIntent[]>> {
  if (!/^[\w-]+$/.test(search.orderId)) return { ok: true, value: [] };
  const since = Math.floor(search.now.getTime() / 1000) - searchLagSeconds;
  const [older, recent] = await Promise.all([
    patiently(patience, until, (options) =>
      stripe.paymentIntents.search(
        { query: `metadata["order_id"]:"${search.orderId}"`, limit: pageSize },
        options,
      ),
    ),
    listSince(stripe, patience, until, since),
  ]);
  if (!older.ok) return older;
  if (!recent.ok) return recent;
  const mine = [...recent.value, ...older.value.data].filter(
    (intent) => intent.metadata?.order_id === search.orderId,
  );
  // The list comes first because it is fresher than the search.
  const first = new Map<string, Stripe.PaymentIntent>();
  for (const intent of mine) if (!first.has(intent.id)) first.set(intent.id, intent);
  return { ok: true, value: [...first.values()].sort((a, b) => b.created - a.created) };
}

async function listSince(stripe: Stripe, patience: Patience, until: number, since: number) {
  const found: Stripe.PaymentIntent[] = [];
  for (let page = 0; page < maxPages; page++) {
    const answer: Attempted<Stripe.ApiList<Stripe.PaymentIntent>> = await listPage(
      stripe,
      patience,
      until,
      {
        since,
        after: found.at(-1)?.id,
      },
    );
    if (!answer.ok) return answer;
    found.push(...answer.value.data);
    if (!answer.value.has_more) break;
  }
  return { ok: true as const, value: found };
}

/** One page of the intents created since then (in Unix seconds), newest first. */
export const listPage = (
  stripe: Stripe,
  patience: Patience,
  until: number,
  page: { since: number; after?: string },
): Promise<Attempted<Stripe.ApiList<Stripe.PaymentIntent>>> =>
  patiently(patience, until, (options) =>
    stripe.paymentIntents.list(
      {
        created: { gte: page.since },
        limit: pageSize,
        starting_after: page.after,
      },
      options,
    ),
  );
