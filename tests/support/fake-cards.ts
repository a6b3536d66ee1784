import { randomUUID } from "node:crypto";
import { after, seconds } from "#domain/kernel/time.ts";
import type { CardEvent, CardIntent, CardPayments, CardRefund } from "#domain/payments/ports.ts";
import { noon } from "./studio.ts";

const away = { ok: false, why: "unavailable" } as const;

const notFound = { ok: false, why: "not-found" } as const;
/** Nothing is taken each month: memberships are tested with the simulator. */
const noSubscriptions: CardPayments["subscriptions"] = {
  start: async () => away,
  find: async () => notFound,
  findInvoice: async () => notFound,
  findInvoiceOf: async () => notFound,
  findLastInvoice: async () => notFound,
  openSetup: async () => notFound,
  findSetup: async () => notFound,
  change: async () => away,
  end: async () => away,
};

/** A card provider in memory that can be away, and whose events a test hands over itself, in any order. */
export function fakeCards() {
  const intents = new Map<string, CardIntent>();
  const refunds = new Map<string, CardRefund>();
  const mood = { away: false, refuses: false };
  const named = (key: string) =>
    [...intents.values()].find(({ orderId, attempt }) => `${orderId}:${attempt}` === key);

  const cards: CardPayments = {
    livemode: false,
    form: { kind: "simulator", publishableKey: "pk_test" },
    subscriptions: noSubscriptions,
    async ensureIntent({ orderId, attempt, amountPence }) {
      if (mood.away) return away;
      const intent = named(`${orderId}:${attempt}`) ?? anIntent({ orderId, attempt, amountPence });
      intents.set(intent.id, intent);
      return { ok: true, intent: { ...intent } };
    },
    async findIntent(id) {
      const intent = intents.get(id);
      if (mood.away) return away;
      return intent ? { ok: true, intent: { ...intent } } : { ok: false, why: "not-found" };
    },
    async findIntentsOfOrder(orderId) {
      return {
        ok: true,
        intents: [...intents.values()].filter((intent) => intent.orderId === orderId),
      };
    },
    async cancelIntent(id) {
      const intent = intents.get(id);
      if (mood.away) return away;
      if (!intent) return { ok: false, why: "not-found" };
      if (intent.status === "succeeded") return { ok: false, why: "already-succeeded" };
      intent.status = "cancelled";
      return { ok: true };
    },
    async refund({ intentId, amountPence, key }) {
      if (mood.away) return away;
      if (mood.refuses) return { ok: false, why: "refused" };
      const refund = refunds.get(key) ?? {
        id: `re_${randomUUID()}`,
        intentId,
        amountPence,
        key,
        status: "succeeded",
      };
      refunds.set(key, refund);
      return { ok: true, refund };
    },
    async listBalance() {
      return { ok: true, movements: [] };
    },
    async listRecentIntents() {
      return mood.away
        ? away
        : { ok: true, intents: [...intents.values()].map((intent) => ({ ...intent })) };
    },
    readEvent: () => ({ ok: false, why: "bad-signature" }),
  };
  return {
    cards,
    mood,
    intents,
    refunds,
    /** The card provider takes the buyer's payment; the shop has not been notified yet. */
    pay(id: string) {
      const intent = intents.get(id);
      if (intent)
        Object.assign(intent, { status: "succeeded", amountReceivedPence: intent.amountPence });
    },
  };
}

const anIntent = (of: { orderId: string; attempt: number; amountPence: number }): CardIntent => ({
  ...of,
  id: `pi_${randomUUID()}`,
  clientSecret: "secret",
  status: "requires_payment",
  amountReceivedPence: 0,
  currency: "gbp",
  createdAt: noon,
});

type About = { intentId: string; amountPence?: number; orderId?: string; at?: Date };
const statuses = {
  "payment.created": "requires_payment",
  "payment.processing": "processing",
  "payment.failed": "requires_payment",
  "payment.succeeded": "succeeded",
  "payment.cancelled": "cancelled",
} as const;

/** An event of the card provider about an attempt of £10.00 unless other values are given. */
export function cardEvent(
  type: keyof typeof statuses,
  about: About,
  odd: Partial<CardEvent> = {},
): CardEvent {
  const { intentId, amountPence = 1_000, orderId, at = noon } = about;
  const status = statuses[type];
  const amountReceivedPence = status === "succeeded" ? amountPence : 0;
  const intent = {
    id: intentId,
    status,
    amountPence,
    amountReceivedPence,
    currency: "gbp",
    createdAt: noon,
  };
  const rawType = type.replace("payment.", "payment_intent.");
  return {
    id: `evt_${randomUUID()}`,
    type,
    rawType,
    livemode: false,
    createdAt: at,
    intent: { ...intent, ...(orderId ? { orderId } : {}) },
    ...odd,
  };
}

const bare = (type: "refund.updated" | "dispute.opened" | "dispute.closed", at: Date) => ({
  id: `evt_${randomUUID()}`,
  type,
  rawType: type,
  livemode: false,
  createdAt: at,
});

export const refundEvent = (
  { intentId, amountPence = 1_000, at = noon }: About,
  refund: Partial<CardRefund> = {},
): CardEvent => ({
  ...bare("refund.updated", at),
  refund: { id: `re_${randomUUID()}`, intentId, amountPence, status: "succeeded", ...refund },
});

export const disputeEvent = (
  { intentId, amountPence = 1_000, at = noon }: About,
  id: string,
  status: string,
): CardEvent => ({
  ...bare(status === "needs_response" ? "dispute.opened" : "dispute.closed", at),
  dispute: { id, intentId, amountPence, reason: "fraudulent", status },
});

/** Every kind of event about one payment, in the order in which they happen. */
export function paymentStory(intentId: string): CardEvent[] {
  const at = (place: number) => after(noon, seconds(place));
  return [
    cardEvent("payment.created", { intentId, at: at(0) }),
    cardEvent("payment.processing", { intentId, at: at(1) }),
    cardEvent("payment.failed", { intentId, at: at(2) }),
    cardEvent("payment.succeeded", { intentId, at: at(3) }),
    refundEvent({ intentId, amountPence: 400, at: at(4) }),
    disputeEvent({ intentId, at: at(5) }, `dp_${intentId}`, "needs_response"),
    disputeEvent({ intentId, at: at(6) }, `dp_${intentId}`, "won"),
  ];
}
