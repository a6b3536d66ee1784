// What the studio needs of a provider that takes the same amount each month. Amounts are pence, in pounds sterling.
import type { CardIntent } from "../card-intent.ts";

/** A monthly card payment at the provider. "pending" until its first invoice is paid. */
export interface CardSubscription {
  id: string;
  customerId: string;
  /** The membership that it was made for; nothing when another shop made it in the same account. */
  membershipId?: string;
  status: "pending" | "active" | "past-due" | "ended";
}

/** One month's bill as it stands at this moment. */
export interface CardInvoice {
  id: string;
  subscriptionId: string;
  membershipId?: string;
  status: "open" | "paid" | "void";
  amountPence: number;
  currency: string;
  /** What it pays for: from one instant to the next bill. */
  from: Date;
  until: Date;
  /** How often the card was asked, and when it will be asked again; never again when there is no date. */
  attempts: number;
  nextAttemptAt?: Date;
  /** The payment of it; nothing for a bill of nothing. */
  intent?: CardIntent;
}

/** A card that a client enters to be kept for the bills that follow. Nothing is taken. */
export interface CardSetup {
  id: string;
  /** For the client's browser alone. */
  clientSecret: string;
  status: "open" | "succeeded" | "cancelled";
  /** The provider's name for the card, once there is one. */
  cardId?: string;
}

/** `membershipId` names the subscription for ever: the same one never makes two. */
export interface SubscriptionRequest {
  membershipId: string;
  planId: string;
  planName: string;
  pricePence: number;
  /** What the first month costs where that is less. */
  firstPricePence: number | null;
  /** When the second month begins, where the first is free: only a card is asked for. */
  freeUntil: Date | null;
  email: string;
  name: string;
}

/** How a subscription is to stand; asked for as a whole, so that asking twice is asking once. */
export interface SubscriptionTerms {
  planId: string;
  pricePence: number;
  /** No bill after the one that is paid. */
  endsAtPeriodEnd: boolean;
  /** Bills that fall due before are not asked for. */
  pausedUntil: Date | null;
  /** The card of the bills from now on; null for the one that they have. */
  cardId: string | null;
}

type Unavailable = { ok: false; why: "unavailable" };
type NotFound = { ok: false; why: "not-found" };

/** Monthly card payments. Under the same promises as the port for single ones: no call throws, none lasts longer than 8 seconds. */
export interface CardSubscriptions {
  /**
   * The one subscription of a membership, made now or before, with its first bill, which waits to be paid in the browser. The
   * card that pays it is kept by the provider for the bills that follow. A free month has a bill of nothing, and the `setup` of
   * the card that it waits for.
   */
  start(
    input: SubscriptionRequest,
  ): Promise<
    | { ok: true; subscription: CardSubscription; invoice: CardInvoice; setup?: CardSetup }
    | { ok: false; why: "unavailable" | "refused" }
  >;
  find(id: string): Promise<{ ok: true; subscription: CardSubscription } | Unavailable | NotFound>;
  findInvoice(id: string): Promise<{ ok: true; invoice: CardInvoice } | Unavailable | NotFound>;
  /** The bill that a payment is of; "not-found" for a payment of anything else. */
  findInvoiceOf(
    intentId: string,
  ): Promise<{ ok: true; invoice: CardInvoice } | Unavailable | NotFound>;
  /** The newest bill of a subscription. */
  findLastInvoice(id: string): Promise<{ ok: true; invoice: CardInvoice } | Unavailable | NotFound>;
  /** A new place to enter a card for the payer of a subscription; it changes nothing until the terms say so. */
  openSetup(id: string): Promise<{ ok: true; setup: CardSetup } | Unavailable | NotFound>;
  findSetup(id: string): Promise<{ ok: true; setup: CardSetup } | Unavailable | NotFound>;
  /** Brings a subscription to these terms; "ended" when there is nothing to change any more. */
  change(
    id: string,
    terms: SubscriptionTerms,
  ): Promise<{ ok: true } | Unavailable | { ok: false; why: "ended" }>;
  /** Ends a subscription at once, and any bill of it that is not paid. Ending twice is ending once. */
  end(id: string): Promise<{ ok: true } | Unavailable>;
}
