// Gift vouchers: money that a buyer paid for another person, and what became of it (decision 029).
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { carts } from "./carts.ts";
import { products } from "./catalogue.ts";
import { id, instant, oneOf, pence } from "./columns.ts";
import { voucherDeliveries } from "./lists.ts";
import { orderItems, orders } from "./orders.ts";
import { refunds } from "./payments.ts";

export type VoucherDelivery = (typeof voucherDeliveries)[number];
export type EntryKind =
  | "issued"
  | "moved-in"
  | "used"
  | "returned"
  | "refunded"
  | "cancelled"
  | "corrected";

/** What the buyer says with a gift. The words are private to the buyer and the recipient. */
const gift = () => ({
  /** What it is worth, which is what is paid for it. */
  amountPence: pence("amount").notNull(),
  delivery: text({ enum: voucherDeliveries }).notNull(),
  recipientName: text().notNull(),
  /** Where the mail goes; empty when it is posted. */
  recipientEmail: text().notNull().default(""),
  message: text().notNull().default(""),
  /** Where the card is posted to; empty for the buyer's own address. */
  postTo: text().notNull().default(""),
  /** The London day on whose morning it is mailed; null as soon as it is paid. */
  sendOn: date(),
});

/** A voucher in a cart, for one person. */
export const cartGifts = pgTable(
  "cart_gifts",
  {
    id: id(),
    sessionId: text()
      .notNull()
      .references(() => carts.sessionId, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    ...gift(),
    addedAt: instant().notNull(),
  },
  (t) => [
    index("cart_gifts_by_cart").on(t.sessionId),
    check("cart_gifts_amount", sql`${t.amountPence} between 1 and 1000`),
    check("cart_gifts_delivery", oneOf(t.delivery)),
  ],
);

/**
 * A voucher that was ordered, one row each, or a credit that stands for a refund. It is worth something once it is issued, which is when its order is paid. Its
 * number is not kept: it follows from the row and the site's secret, and here is what a typed one is compared with.
 */
export const vouchers = pgTable(
  "vouchers",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line that bought it; none of a credit. */
    orderItemId: uuid().references(() => orderItems.id),
    /** The refund that it is instead of money: a credit for the buyer of the order. */
    refundId: uuid().references(() => refunds.id),
    /** Which of the line's vouchers, from 1. */
    piece: integer().notNull(),
    ...gift(),
    createdAt: instant().notNull(),
    /** When anything that programs read of it last changed, what is left on it included: the database says it. */
    updatedAt: instant().notNull().defaultNow(),
    issuedAt: instant(),
    /** The last instant of its last London day. */
    validUntil: instant(),
    numberHash: text().unique(),
    lastFour: text(),
    /** How often it has been given another number, because the number before was taken. */
    numberRound: integer().notNull().default(0),
    postedAt: instant(),
  },
  (t) => [
    uniqueIndex("vouchers_one_a_piece").on(t.orderItemId, t.piece),
    uniqueIndex("vouchers_one_a_refund").on(t.refundId),
    check("vouchers_bought_or_credit", sql`num_nonnulls(${t.orderItemId}, ${t.refundId}) = 1`),
    index("vouchers_by_order").on(t.orderId),
    index("vouchers_by_issue").on(t.issuedAt, t.id),
    index("vouchers_by_change").on(t.updatedAt, t.id),
    check("vouchers_amount", sql`${t.amountPence} > 0`),
    check("vouchers_piece", sql`${t.piece} between 1 and 99`),
    check("vouchers_delivery", oneOf(t.delivery)),
    check("vouchers_issued", sql`(${t.issuedAt} is null) = (${t.validUntil} is null)`),
    check(
      "vouchers_numbered",
      sql`(${t.numberHash} is null) = (${t.lastFour} is null) and (${t.numberHash} is null or ${t.issuedAt} is not null)`,
    ),
  ],
);

/**
 * Every movement of a voucher's money, never edited: their sum is its balance, which the database keeps from falling below
 * zero. `cause` names what it follows from, so that nothing counts twice.
 */
export const voucherEntries = pgTable(
  "voucher_entries",
  {
    id: id(),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    kind: text().$type<EntryKind>().notNull(),
    amountPence: pence("amount").notNull(),
    cause: text().notNull(),
    /** The order that used it, or whose refund it is about. */
    orderId: uuid().references(() => orders.id),
    /** Why the back office corrected it, and who did. */
    reason: text().notNull().default(""),
    by: text().notNull().default(""),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("voucher_entries_once_a_cause").on(t.voucherId, t.cause),
    index("voucher_entries_by_order").on(t.orderId),
    index("voucher_entries_by_time").on(t.at),
    check(
      "voucher_entries_kind",
      sql`case when ${t.kind} in ('issued', 'moved-in', 'returned', 'refunded') then ${t.amountPence} > 0
        when ${t.kind} in ('used', 'cancelled') then ${t.amountPence} < 0
        else ${t.kind} = 'corrected' and ${t.amountPence} <> 0 and ${t.reason} <> '' end`,
    ),
  ],
);

/**
 * The vouchers that a buyer wants to pay their cart with, by the values that numbers are compared
 * with.
 */
export const cartVouchers = pgTable(
  "cart_vouchers",
  {
    sessionId: text()
      .notNull()
      .references(() => carts.sessionId, { onDelete: "cascade" }),
    numberHash: text().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.numberHash] })],
);
