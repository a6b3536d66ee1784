// Orders: buyers, orders and who may open them.
import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products, stockItems } from "./catalogue.ts";
import { id, instant, pence } from "./columns.ts";
import { discountCodes } from "./discounts.ts";

export type OrderStatus = "pending" | "confirmed" | "processing" | "completed" | "cancelled" | "refunded";
export type PaymentStatus =
  "pending" | "processing" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed";

/**
 * A buyer, one row an e-mail address; filled where empty, never overwritten by a guest (assurance A21). What they ordered
 * and spent is counted in the view `customer_figures`.
 */
export const customers = pgTable(
  "customers",
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    addressLine1: text("address_line_1"),
    addressLine2: text("address_line_2"),
    city: text(),
    postcode: text(),
    country: text(),
    /** The person this row turned out to be: their orders are counted and shown there, and stay with their own e-mail. */
    mergedInto: uuid().references((): AnyPgColumn => customers.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Names as lists are sorted and namesakes are found by. */
    firstKey: text().generatedAlwaysAs((): SQL => sql`lower(${customers.firstName})`),
    lastKey: text().generatedAlwaysAs((): SQL => sql`lower(${customers.lastName})`),
    /** What searches look through, in lower case. */
    words: text().generatedAlwaysAs(
      (): SQL => sql`lower(${customers.firstName} || ' ' || ${customers.lastName} || ' ' || ${customers.email})`,
    ),
  },
  (t) => [
    index("customers_by_phone").on(t.phone),
    index("customers_newest")
      .on(t.createdAt, t.id)
      .where(sql`${t.mergedInto} is null`),
    index("customers_by_name")
      .on(t.firstKey, t.lastKey, t.id)
      .where(sql`${t.mergedInto} is null`),
    index("customers_merged").on(t.mergedInto),
    index("customers_of_person").on(sql`(case when merged_into is null then id else merged_into end)`),
    check("customers_not_merged_into_themselves", sql`${t.mergedInto} <> ${t.id}`),
  ],
);

/** What somebody bought, with everything as it was when they bought it. Drawn as a life cycle in docs/glossary.md. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    status: text().$type<OrderStatus>().notNull().default("pending"),
    paymentStatus: text().$type<PaymentStatus>().notNull().default("pending"),
    subtotal: pence().notNull(),
    discountCodeId: uuid().references(() => discountCodes.id),
    discountCode: text(),
    discountAmount: pence().notNull().default(0),
    totalAmount: pence().notNull(),
    currency: text().notNull().default("GBP"),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    addressLine1: text("address_line_1").notNull(),
    addressLine2: text("address_line_2"),
    city: text().notNull(),
    postcode: text().notNull(),
    country: text().notNull(),
    /** The versions that the buyer accepted: of the terms, and of the agreement where a retreat is in it. */
    termsVersion: text().notNull(),
    agreementVersion: text(),
    channel: text().notNull().default("web"),
    cartSessionId: text(),
    /** The hidden key of the checkout form, and a hash of what was sent with it (decisions.md, "Placing an order"). */
    idempotencyKey: text(),
    requestHash: text(),
    /** Unpaid stock is kept until then. */
    reservedUntil: instant(),
    /** Set while stock and code use are given back. */
    releasedAt: instant(),
    /** How often they were taken again after that: movements of one round are written once. */
    holdRound: integer().notNull().default(0),
    paidAt: instant(),
    /** Given when paid, from one running sequence. */
    receiptNumber: integer().unique(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** What searches look through, in lower case. */
    words: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(${orders.orderNumber} || ' ' || ${orders.firstName} || ' ' || ${orders.lastName} || ' ' || ${orders.email})`,
    ),
  },
  (t) => [
    uniqueIndex("orders_one_a_key").on(t.cartSessionId, t.idempotencyKey),
    // The last two columns are what the policies look at, so that counting and paging stay inside the index.
    index("orders_by_time").on(t.createdAt, t.id, t.customerId),
    index("orders_by_customer").on(t.customerId, t.createdAt.desc()),
    index("orders_by_status").on(t.status, t.createdAt, t.id, t.customerId),
    index("orders_by_payment").on(t.paidAt),
    index("orders_reserved")
      .on(t.reservedUntil)
      .where(sql`${t.releasedAt} is null and ${t.paidAt} is null`),
    check(
      "orders_status",
      sql`${t.status} in ('pending', 'confirmed', 'processing', 'completed', 'cancelled', 'refunded')`,
    ),
    check(
      "orders_payment_status",
      sql`${t.paymentStatus} in ('pending', 'processing', 'paid', 'failed', 'partially_refunded', 'refunded', 'disputed')`,
    ),
    check(
      "orders_total",
      sql`${t.totalAmount} = ${t.subtotal} - ${t.discountAmount} and ${t.totalAmount} >= 0 and ${t.discountAmount} >= 0`,
    ),
    check("orders_channel", sql`${t.channel} in ('web', 'studio')`),
    check("orders_country", sql`${t.country} in ('GB', 'IE')`),
  ],
);

/** A line of an order: names and prices as sold. */
export const orderItems = pgTable(
  "order_items",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    stockItemId: uuid().references(() => stockItems.id),
    productName: text().notNull(),
    productSlug: text().notNull(),
    productType: text().notNull(),
    categorySlug: text().notNull(),
    quantity: integer().notNull(),
    /** Price of one, as sold. */
    price: pence().notNull(),
    total: pence().notNull(),
    /** This line's share of the order's discount. */
    discountAmount: pence().notNull().default(0),
    eventStartsAt: instant(),
  },
  (t) => [
    uniqueIndex("order_items_in_order").on(t.orderId, t.position),
    index("order_items_by_product").on(t.productId),
    check("order_items_total", sql`${t.total} = ${t.price} * ${t.quantity} and ${t.quantity} between 1 and 99`),
    check(
      "order_items_type",
      sql`${t.productType} in ('physical', 'service', 'session', 'class', 'retreat', 'voucher')`,
    ),
    check("order_items_discount", sql`${t.discountAmount} between 0 and ${t.total}`),
  ],
);

/** Links in mails that open an order: the hash of a 128-bit token, for 30 days (assurance A01). */
export const orderLinks = pgTable(
  "order_links",
  {
    tokenHash: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
  },
  (t) => [index("order_links_by_order").on(t.orderId)],
);

/** What happened to an order, in words for its timeline. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("order_events_by_order").on(t.orderId, t.at)],
);
