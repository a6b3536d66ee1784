// What the studio needs from a card provider, in its own words. Amounts are pence; the currency is always pounds sterling.
import type { BalanceKind, IntentStatus } from "#db/schema/payments.ts";
import type { CardIntent } from "./card-intent.ts";
import type { CardSubscriptions } from "./subscriptions/ports.ts";

export type { CardIntent, IntentStatus };

/** What an intent is made of. `attempt` counts from 1 and rises only after the intent before it was cancelled. */
export interface IntentRequest {
  orderId: string;
  orderNumber: string;
  attempt: number;
  amountPence: number;
  email: string;
  name: string;
  description: string;
}

export interface RefundRequest {
  intentId: string;
  amountPence: number;
  /** Names this refund for ever: the same key never pays back twice. */
  key: string;
  reason: string;
}

export interface CardRefund {
  id: string;
  intentId: string;
  amountPence: number;
  status: "pending" | "succeeded" | "failed" | "cancelled";
  /** The key it was asked for with, or nothing when it was made in the provider's dashboard. */
  key?: string;
}

export interface CardDispute {
  id: string;
  intentId: string;
  amountPence: number;
  reason: string;
  /** As the provider says it, such as "needs_response", "won" or "lost". */
  status: string;
}

/** A movement of the studio's account at the provider. What comes in is positive; the fee is what the provider kept of it. */
export interface BalanceMovement {
  id: string;
  kind: BalanceKind;
  rawKind: string;
  amountPence: number;
  feePence: number;
  movedAt: Date;
  /** The provider's id of what it follows from; empty where there is none. */
  source: string;
}

export type CardEventType =
  | "payment.created"
  | "payment.processing"
  | "payment.succeeded"
  | "payment.failed"
  | "payment.cancelled"
  | "refund.updated"
  | "dispute.opened"
  | "dispute.closed"
  | "invoice.changed"
  | "subscription.changed"
  | "setup.succeeded"
  | "other";

/** One verified message from the card provider. It may come twice, late, or out of order. */
export interface CardEvent {
  id: string;
  type: CardEventType;
  /** The provider's own word for it. */
  rawType: string;
  /** True when real money moved; compare it with `CardPayments.livemode`. */
  livemode: boolean;
  /** Set when the event belongs to another account. */
  account?: string;
  createdAt: Date;
  intent?: Omit<CardIntent, "clientSecret"> & { failureMessage?: string };
  refund?: CardRefund;
  dispute?: CardDispute;
  /** The month's bill, or the subscription, that it is about: how it stands has to be asked. */
  invoiceId?: string;
  subscriptionId?: string;
  /** The card that is kept for later. */
  setupId?: string;
}

/** Nothing is known about the outcome: ask again later with the same words. */
type Unavailable = { ok: false; why: "unavailable" };

/**
 * Card payments. No call throws for an error at the provider, none lasts longer than 8 seconds, and
 * each tries at most 3 times.
 */
export interface CardPayments {
  /** Whether this provider moves real money. */
  readonly livemode: boolean;
  /** What a browser needs to show the card form. */
  readonly form: { kind: "simulator" | "stripe"; publishableKey: string };
  /** What is taken each month. */
  readonly subscriptions: CardSubscriptions;

  /**
   * The one intent of this order and attempt, made now or before, as it stands at this moment. The provider keeps that
   * promise for 24 hours: for an older order, look with `findIntent` or `findIntentsOfOrder` first.
   */
  ensureIntent(
    input: IntentRequest,
  ): Promise<{ ok: true; intent: CardIntent } | { ok: false; why: "unavailable" | "refused" }>;
  findIntent(
    id: string,
  ): Promise<{ ok: true; intent: CardIntent } | { ok: false; why: "unavailable" | "not-found" }>;
  /**
   * Every intent made for an order, newest first: this finds one whose creation was not reported.
   */
  findIntentsOfOrder(orderId: string): Promise<{ ok: true; intents: CardIntent[] } | Unavailable>;
  /**
   * Makes sure that it cannot be paid any more. "unavailable" too while the bank has not decided on
   * a payment.
   */
  cancelIntent(
    id: string,
  ): Promise<{ ok: true } | { ok: false; why: "already-succeeded" | "not-found" | "unavailable" }>;
  refund(
    input: RefundRequest,
  ): Promise<
    | { ok: true; refund: CardRefund }
    | { ok: false; why: "unavailable" | "refused" | "more-than-paid" }
  >;
  /** One page of the intents made since then, newest first; ask again with `next` until there is none. */
  listRecentIntents(page: {
    since: Date;
    next?: string;
  }): Promise<{ ok: true; intents: CardIntent[]; next?: string } | Unavailable>;
  /** One page of the movements of the account since then, newest first; ask again with `next` until there is none. */
  listBalance(page: {
    since: Date;
    next?: string;
  }): Promise<{ ok: true; movements: BalanceMovement[]; next?: string } | Unavailable>;
  /** Reads a webhook, believing it only with a true signature over these exact bytes that is at most 300 seconds old. */
  readEvent(
    rawBody: Uint8Array | string,
    signatureHeader: string | null,
  ): { ok: true; event: CardEvent } | { ok: false; why: "bad-signature" };
}

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    cards: CardPayments;
  }
}
