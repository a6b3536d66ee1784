// Payments: what the card provider was asked for, what it reported, and what was paid.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence } from "./columns.ts";
import { orders } from "./orders.ts";

const intentStatuses = [
  "requires_payment",
  "requires_action",
  "processing",
  "failed",
  "succeeded",
  "cancelled",
] as const;
/** Where a payment stands at the card provider. "requires_payment" also covers one that a card has just declined. */
export type IntentStatus = Exclude<(typeof intentStatuses)[number], "failed">;

const paymentSources = ["webhook", "reconciliation", "free", "manual", "voucher"] as const;
/** How money came in; from a voucher it had come in before, when that was bought. */
export type PaymentSource = (typeof paymentSources)[number];

/** A card payment asked for: one row an attempt. The client secret is never kept: the provider is asked for it again. */
export const paymentIntents = pgTable(
  "payment_intents",
  {
    /** The provider's id (`pi_…`). */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attempt: integer().notNull(),
    amountPence: pence("amount").notNull(),
    status: text({ enum: intentStatuses }).notNull(),
    /** When the provider said so; older news never changes it, so events may come in any order. */
    statusAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("payment_intents_one_an_attempt").on(t.orderId, t.attempt),
    check("payment_intents_amount", sql`${t.amountPence} >= 0.30`),
    check("payment_intents_status", oneOf(t.status)),
  ],
);

/** Money that came in. Only `settleOrder` writes it, and the order's `payment_status` follows from it. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    source: text({ enum: paymentSources }).notNull(),
    /** The provider's intent id, or null for free orders, payments taken by staff and what vouchers paid. */
    intentId: text(),
    amountPence: pence("amount").notNull(),
    /** Money that pays for nothing (a second payment, or one for an order that could no longer be had): it goes back. */
    surplus: boolean().notNull().default(false),
    recordedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("payments_one_an_intent").on(t.intentId),
    // Vouchers pay a part of an order at most once, and so does whatever pays the rest.
    uniqueIndex("payments_one_pays_an_order")
      .on(t.orderId)
      .where(sql`not ${t.surplus} and ${t.source} <> 'voucher'`),
    uniqueIndex("payments_one_by_voucher")
      .on(t.orderId)
      .where(sql`${t.source} = 'voucher'`),
    index("payments_by_order").on(t.orderId),
    index("payments_by_time").on(t.recordedAt),
    check("payments_source", oneOf(t.source)),
    check("payments_amount", sql`${t.amountPence} >= 0`),
  ],
);

/** Money that goes back, whole or in part; `key` makes asking the provider twice harmless. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    providerId: text(),
    key: text().notNull(),
    amountPence: pence("amount").notNull(),
    reason: text().notNull(),
    restocked: boolean().notNull().default(false),
    /** The money stays: the buyer wished for a credit instead, which is a voucher (decision 090). */
    asCredit: boolean().notNull().default(false),
    status: text({ enum: ["asked", "succeeded", "failed"] }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("refunds_once_a_key").on(t.key),
    uniqueIndex("refunds_one_a_provider_refund").on(t.providerId),
    index("refunds_by_order").on(t.orderId),
    index("refunds_by_time").on(t.createdAt),
    index("refunds_failed")
      .on(t.createdAt, t.orderId)
      .where(sql`${t.status} = 'failed'`),
    check(
      "refunds_credit",
      sql`not ${t.asCredit} or (${t.status} = 'succeeded' and ${t.providerId} is null)`,
    ),
    check("refunds_amount", sql`${t.amountPence} > 0`),
    check("refunds_status", oneOf(t.status)),
  ],
);

/** A payment that a cardholder contests at their bank: one row a dispute, with the provider's last word on it. */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's id (`dp_…`). */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPence: pence("amount").notNull(),
    reason: text().notNull(),
    /** `open` until the provider closes it as `won` (by the studio) or `lost`. */
    status: text({ enum: ["open", "won", "lost"] }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("disputes_by_order").on(t.orderId),
    index("disputes_open")
      .on(t.orderId)
      .where(sql`${t.status} = 'open'`),
    check("disputes_amount", sql`${t.amountPence} > 0`),
    check("disputes_status", oneOf(t.status)),
  ],
);

const balanceKinds = ["charge", "refund", "payout", "other"] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** A movement of the studio's account at the card provider, as the provider tells it: with the fee that it kept. */
export const balanceMovements = pgTable(
  "balance_movements",
  {
    /** The provider's id (`txn_…`). */
    id: text().primaryKey(),
    kind: text({ enum: balanceKinds }).notNull(),
    /** The provider's own word for it, such as "charge" or "stripe_fee". */
    rawKind: text().notNull(),
    /** What came into the account (negative: left it), before the fee. */
    amountPence: pence("amount").notNull(),
    feePence: pence("fee").notNull(),
    movedAt: instant().notNull(),
    /** What it follows from: the provider's id of the charge, the refund or the payout. */
    source: text().notNull().default(""),
  },
  (t) => [
    index("balance_movements_by_time").on(t.movedAt),
    check("balance_movements_kind", oneOf(t.kind)),
    // A payout may be of many sales: more than one order can be, and less than ten million pounds.
    check(
      "balance_movements_amounts",
      sql`abs(${t.amountPence}) < 10000000 and abs(${t.feePence}) < 10000000`,
    ),
  ],
);

/** Every webhook with a valid signature, once an event id (lessons 42): and its result. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intentId: text(),
    receivedAt: instant().notNull(),
    outcome: text({ enum: ["applied", "ignored", "quarantined"] }).notNull(),
    why: text(),
  },
  (t) => [
    index("webhook_events_put_aside")
      .on(t.receivedAt, t.intentId)
      .where(sql`${t.outcome} = 'quarantined'`),
    check("webhook_events_outcome", oneOf(t.outcome)),
  ],
);
