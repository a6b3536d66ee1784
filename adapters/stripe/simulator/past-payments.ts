import type { ApiRequest } from "./api.ts";
import type { Store } from "./store.ts";

/** A payment of the demo studio's past, made and ended before the simulator was opened. */
export interface PastPayment {
  id: string;
  orderId: string;
  amountPence: number;
  succeeded: boolean;
  createdAt: Date;
  refunds: readonly { id: string; key: string; amountPence: number; createdAt: Date }[];
}

/** Finds a payment of the past by its id, or nothing when there was none. */
export type FindPast = (intentId: string) => Promise<PastPayment | undefined>;

/** Ids that only the demo studio's past has. */
const pastId = /\bpi_demo_[0-9a-f]+/;

/**
 * Looks a payment of the past up when it is first requested; from then on the simulator treats it as
 * one of its own.
 */
export function pastPayments(store: Store, find: FindPast) {
  return async ({ path, query, body }: ApiRequest): Promise<void> => {
    const [id] = pastId.exec(`${path} ${query} ${body}`) ?? [];
    if (!id || store.intent.has(id)) return;
    const past = await find(id);
    if (past && !store.intent.has(id)) remember(store, past);
  };
}

function remember(
  store: Store,
  { id, orderId, amountPence, succeeded, createdAt, refunds }: PastPayment,
) {
  const [created, chargeId] = [unixOf(createdAt), id.replace("pi_", "ch_")];
  const ending = succeeded
    ? { charge: { id: chargeId, last4: "4242", created } }
    : { cancelledAt: created };
  store.save("intent", {
    id,
    clientSecret: `${id}_secret_over`,
    amount: amountPence,
    currency: "gbp",
    status: succeeded ? "succeeded" : "canceled",
    description: null,
    metadata: { order_id: orderId, attempt: "1" },
    created,
    ...ending,
  });
  for (const { id: refundId, key, amountPence: amount, createdAt: at } of refunds) {
    const about = {
      id: refundId,
      intentId: id,
      chargeId,
      amount,
      status: "succeeded",
      metadata: { key },
    };
    store.save("refund", { ...about, created: unixOf(at) });
  }
}

const unixOf = (at: Date) => Math.floor(at.getTime() / 1_000);
