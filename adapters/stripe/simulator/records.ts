// What the simulator remembers. Amounts are pence, times are Unix seconds, as in Stripe's own objects.

export interface IntentRecord {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  status: string;
  description: string | null;
  metadata: Record<string, string>;
  created: number;
  /** The last four digits of the card that waits for its 3-D Secure step; whole numbers are never kept. */
  askedCard?: string;
  returnUrl?: string;
  failure?: CardFailure;
  charge?: { id: string; last4: string; created: number };
  cancelledAt?: number;
  /** The month's bill that it pays, where it pays one. */
  invoiceId?: string;
}

export interface CardFailure {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
}

export interface RefundRecord {
  id: string;
  intentId: string;
  chargeId: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
  created: number;
}

export interface DisputeRecord {
  id: string;
  intentId: string;
  chargeId: string;
  amount: number;
  reason: string;
  status: string;
  created: number;
}

export interface EventRecord {
  id: string;
  type: string;
  created: number;
  /** The intent it is about, directly or through a charge, refund or dispute. */
  intentId: string;
  /** The event's JSON, letter for letter as it is signed and sent every time. */
  body: string;
  tries: number;
  delivered: boolean;
}

/** An answer kept for its idempotency key. `print` tells whether the same thing was asked. */
interface ReplyRecord {
  id: string;
  print: string;
  status: number;
  body: string;
  created: number;
}

/** What is only remembered by its id: customers, products, coupons. */
interface NamedRecord {
  id: string;
  metadata: Record<string, string>;
  created: number;
  /** Of a coupon: what it takes off the first bill. */
  amountOff?: number;
}

/** A card to be kept for later. */
export interface SetupRecord {
  id: string;
  clientSecret: string;
  customer: string;
  status: string;
  metadata: Record<string, string>;
  /** The card that was kept, by the provider's name for it and its last four digits. */
  methodId?: string;
  last4?: string;
  created: number;
}

export interface SubscriptionRecord {
  id: string;
  customer: string;
  product: string;
  itemId: string;
  status: string;
  amount: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  cancelledAt?: number;
  /** No bill before is asked for; null while it is not paused. */
  resumesAt: number | null;
  /** The last four digits of the card that pays; nothing before the first bill was paid. */
  card?: string;
  latestInvoice: string;
  /** The card that a free month waits for. */
  pendingSetup?: string;
  metadata: Record<string, string>;
  created: number;
}

export interface InvoiceRecord {
  id: string;
  subscriptionId: string;
  /** Empty where there was nothing to pay. */
  intentId: string;
  status: string;
  amount: number;
  periodStart: number;
  periodEnd: number;
  attempts: number;
  nextAttempt: number | null;
  created: number;
}

export interface KeysRecord {
  id: "keys";
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface Records {
  intent: IntentRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  event: EventRecord;
  reply: ReplyRecord;
  setup: SetupRecord;
  customer: NamedRecord;
  product: NamedRecord;
  coupon: NamedRecord;
  subscription: SubscriptionRecord;
  invoice: InvoiceRecord;
  keys: KeysRecord;
}

export type Kind = keyof Records;
