import { newId, type Store } from "./store.ts";
import { signatureHeader } from "./webhook-signature.ts";

/** What an event is about: an intent itself, or something that belongs to one. */
export interface Subject {
  id?: string;
  payment_intent?: string;
}

export interface DeliveryOptions {
  store: Store;
  now: () => number;
  webhookSecret: string;
  /** The event types the shop is subscribed to, or "*" for all of them. */
  subscribed: readonly string[] | "*";
  /** Waits before trying again; resolves early when the simulator is closing. */
  pause: (ms: number) => Promise<void>;
}

const backOffMs = [250, 1_000, 4_000, 15_000, 60_000, 300_000, 900_000];
const answerWithinMs = 10_000;

/** Records events and posts them, signed, to the shop's webhook, again and again until it says 2xx. */
export function deliveries({ store, now, webhookSecret, subscribed, pause }: DeliveryOptions) {
  let url: string | undefined;
  let closed = false;
  const mood = { lose: 0, duplicate: 0 };
  const underway = new Set<Promise<void>>();
  const isSubscribed = (type: string) => subscribed === "*" || subscribed.includes(type);

  function send(id: string) {
    const sending = deliver(id).finally(() => underway.delete(sending));
    underway.add(sending);
  }

  async function deliver(id: string) {
    for (let turn = 0; url && !closed && turn <= backOffMs.length; turn++) {
      if (turn > 0) await pause(backOffMs[turn - 1] ?? 0);
      if (closed || (await post(id))) return;
    }
  }

  async function post(id: string) {
    const event = store.event.get(id);
    if (!event || !url) return true;
    const delivered = await postOnce(
      url,
      event.body,
      signatureHeader(event.body, webhookSecret, now()),
    );
    if (!closed) store.save("event", { ...event, tries: event.tries + 1, delivered });
    return delivered;
  }

  return {
    mood,
    /** Writes the event down and, if the shop wants it, sends it. */
    publishEvent(type: string, subject: Subject) {
      const id = newId("evt");
      const created = now();
      const body = JSON.stringify(envelope(id, type, created, subject));
      const lost = isSubscribed(type) && mood.lose > 0 && mood.lose-- > 0;
      const intentId = subject.payment_intent ?? subject.id ?? "";
      store.save("event", {
        id,
        type,
        created,
        intentId,
        body,
        tries: 0,
        delivered: lost || !isSubscribed(type),
      });
      if (lost || !isSubscribed(type)) return;
      send(id);
      if (mood.duplicate > 0 && mood.duplicate-- > 0) send(id);
    },
    send,
    /** Where the shop listens; whatever it has not heard yet is sent now. */
    deliverTo(address: string) {
      url = address;
      for (const event of store.event.values()) if (!event.delivered) send(event.id);
    },
    /** Waits until nothing is being sent any more. */
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
    close: () => void (closed = true),
  };
}

const envelope = (id: string, type: string, created: number, subject: object) => ({
  id,
  object: "event",
  api_version: null,
  created,
  data: { object: subject },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

async function postOnce(url: string, body: string, signature: string) {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
