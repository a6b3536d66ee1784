// Orders: buyers, orders and who may open them.
import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products, stockItems, type VatPercent } from "./catalogue.ts";
import { id, instant, oneOf, pence } from "./columns.ts";
import { discountCodes } from "./discounts.ts";
import { countries, deliveryZones, orderStatuses, productTypes } from "./lists.ts";

export type OrderStatus = (typeof orderStatuses)[number];
const paymentStatuses = [
  "pending",
  "processing",
  "paid",
  "failed",
  "partially_refunded",
  "refunded",
  "disputed",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const deliveryWays = ["none", "send", "collect"] as const;
/** Sent or collected; "none" where nothing of it is delivered, or its buyer was not asked yet. */
export type DeliveryWay = (typeof deliveryWays)[number];
export type DeliveryZone = (typeof deliveryZones)[number];

/**
 * A buyer, one row an e-mail address; filled where empty, never overwritten by a guest (requirements 1.3.5). What they
 * ordered and spent is counted in the view `customer_figures`.
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
    /** When this person confirmed by a mailed link that both are one: only then is what they bought part of that person's data. */
    mergeProvedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
    /** Names as lists are sorted and namesakes are found by. */
    firstKey: text().generatedAlwaysAs((): SQL => sql`lower(${customers.firstName})`),
    lastKey: text().generatedAlwaysAs((): SQL => sql`lower(${customers.lastName})`),
    /** What searches look through, in lower case. */
    words: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(${customers.firstName} || ' ' || ${customers.lastName} || ' ' || ${customers.email})`,
    ),
  },
  (t) => [
    index("customers_by_phone").on(t.phone),
    index("customers_newest")
      .on(t.createdAt, t.id)
      .where(sql`${t.mergedInto} is null`),
    index("customers_by_change").on(t.updatedAt, t.id),
    index("customers_by_name")
      .on(t.firstKey, t.lastKey, t.id)
      .where(sql`${t.mergedInto} is null`),
    index("customers_merged").on(t.mergedInto),
    index("customers_of_person").on(
      sql`(case when merged_into is null then id else merged_into end)`,
    ),
    check("customers_not_merged_into_themselves", sql`${t.mergedInto} <> ${t.id}`),
    check("customers_merge_proved", sql`${t.mergeProvedAt} is null or ${t.mergedInto} is not null`),
  ],
);

/** What a buyer bought, with everything as it was when they bought it; drawn as a life cycle in docs/glossary.md. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("pending"),
    subtotalPence: pence("subtotal").notNull(),
    discountCodeId: uuid().references(() => discountCodes.id),
    discountCode: text(),
    discountPence: pence("discount_amount").notNull().default(0),
    totalPence: pence("total_amount").notNull(),
    /** As much of the total as vouchers pay; the rest is paid by card or by hand. */
    voucherPence: pence("voucher_amount").notNull().default(0),
    currency: text().notNull().default("GBP"),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    addressLine1: text("address_line_1").notNull(),
    addressLine2: text("address_line_2"),
    city: text().notNull(),
    postcode: text().notNull(),
    country: text({ enum: countries }).notNull(),
    delivery: text({ enum: deliveryWays }).notNull().default("none"),
    /** What sending it costs, a part of the total, and for which zone that was reckoned. */
    deliveryPence: pence("delivery_amount").notNull().default(0),
    deliveryZone: text({ enum: deliveryZones }),
    /** Where it goes, when that is not the buyer's own address: all of it, or nothing. */
    deliveryName: text(),
    deliveryLine1: text("delivery_line_1"),
    deliveryLine2: text("delivery_line_2"),
    deliveryCity: text(),
    deliveryPostcode: text(),
    deliveryCountry: text({ enum: countries }),
    /** When the buyer was told that it can be collected. */
    readyAt: instant(),
    /** Versions that it was made under: terms, agreement where a retreat is in it, refund policy where it has its own. */
    termsVersion: text().notNull(),
    agreementVersion: text(),
    cancellingVersion: text(),
    /** The papers that went with its confirmation, by the hashes of `kept_policies`. */
    keptPolicies: text().array(),
    /** "moved-in": bought where the studio was before; it says whose a voucher or a pass is, and came to nothing here. */
    channel: text({ enum: ["web", "studio", "moved-in"] })
      .notNull()
      .default("web"),
    cartSessionId: text(),
    /** The hidden key of the checkout form, and a hash of what was sent with it (requirements 1.4.3). */
    idempotencyKey: text(),
    requestHash: text(),
    reservedUntil: instant(),
    /** Until when it is kept once its payment page was opened. */
    openedUntil: instant(),
    /** Fingerprints of who holds it unpaid; gone when it is paid, or a day after it was given up. */
    heldForEmail: text(),
    heldFromAddress: text(),
    heldFromNetwork: text(),
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
    index("orders_by_time").on(t.createdAt, t.id, t.customerId), // The last two: what the policies look at.
    index("orders_by_customer").on(t.customerId, t.createdAt.desc()),
    index("orders_by_status").on(t.status, t.createdAt, t.id, t.customerId),
    index("orders_by_payment").on(t.paidAt),
    index("orders_by_change").on(t.updatedAt, t.id),
    index("orders_reserved")
      .on(t.reservedUntil)
      .where(sql`${t.releasedAt} is null and ${t.paidAt} is null`),
    index("orders_held_for_email")
      .on(t.heldForEmail)
      .where(sql`${t.heldForEmail} is not null`),
    index("orders_held_from_network")
      .on(t.heldFromNetwork)
      .where(sql`${t.heldFromNetwork} is not null`),
    check("orders_status", oneOf(t.status)),
    check("orders_payment_status", oneOf(t.paymentStatus)),
    check(
      "orders_total",
      sql`${t.totalPence} = ${t.subtotalPence} - ${t.discountPence} + ${t.deliveryPence}
        and ${t.totalPence} >= 0 and ${t.discountPence} >= 0 and ${t.discountPence} <= ${t.subtotalPence}`,
    ),
    check(
      "orders_delivery",
      sql`${oneOf(t.delivery)} and ${t.deliveryPence} >= 0
        and (${t.deliveryPence} = 0 or (${t.delivery} = 'send' and ${t.deliveryZone} is not null))`,
    ),
    check(
      "orders_delivery_zone",
      sql`${t.deliveryZone} is null or (${oneOf(t.deliveryZone)} and ${t.delivery} = 'send')`,
    ),
    check(
      "orders_delivery_address",
      sql`num_nulls(${t.deliveryName}, ${t.deliveryLine1}, ${t.deliveryCity}, ${t.deliveryPostcode}, ${t.deliveryCountry}) in (0, 5)
        and (${t.deliveryLine1} is null or ${t.delivery} = 'send') and (${t.deliveryLine2} is null or ${t.deliveryLine1} is not null)`,
    ),
    // What is sent needs an address, except after the erasure of its buyer.
    check(
      "orders_sent_somewhere",
      sql`${t.delivery} <> 'send' or ${t.addressLine1} <> '' or ${t.deliveryLine1} is not null or ${t.email} like 'erased-%@erased.invalid'`,
    ),
    check("orders_ready", sql`${t.readyAt} is null or ${t.delivery} = 'collect'`),
    check("orders_delivery_country", oneOf(t.deliveryCountry)),
    check("orders_voucher", sql`${t.voucherPence} between 0 and ${t.totalPence}`),
    check("orders_channel", oneOf(t.channel)),
    check("orders_country", oneOf(t.country)),
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
    productType: text({ enum: productTypes }).notNull(),
    categorySlug: text().notNull(),
    quantity: integer().notNull(),
    /** How many of them have left in parcels (`shipment_lines`). */
    sentQuantity: integer().notNull().default(0),
    /** How many of them were exchanged for something else before they were sent: they stay here. */
    exchangedQuantity: integer().notNull().default(0),
    pricePence: pence("price").notNull(),
    totalPence: pence("total").notNull(),
    /** This line's share of the order's discount. */
    discountPence: pence("discount_amount").notNull().default(0),
    /** The product's rate of VAT when it was sold; a trigger fills it in. */
    vatPercent: integer().$type<VatPercent>().notNull().default(20),
    eventStartsAt: instant(),
  },
  (t) => [
    uniqueIndex("order_items_in_order").on(t.orderId, t.position),
    index("order_items_by_product").on(t.productId),
    index("order_items_to_send")
      .on(t.orderId)
      .where(
        sql`${t.productType} = 'physical' and ${t.sentQuantity} + ${t.exchangedQuantity} < ${t.quantity}`,
      ),
    check("order_items_vat_percent", sql`${t.vatPercent} in (0, 5, 20)`),
    check(
      "order_items_sent",
      sql`${t.sentQuantity} >= 0 and ${t.exchangedQuantity} >= 0 and ${t.sentQuantity} + ${t.exchangedQuantity} <= ${t.quantity}`,
    ),
    check(
      "order_items_total",
      sql`${t.totalPence} = ${t.pricePence} * ${t.quantity} and ${t.quantity} between 1 and 99`,
    ),
    check("order_items_type", oneOf(t.productType)),
    check("order_items_discount", sql`${t.discountPence} between 0 and ${t.totalPence}`),
  ],
);

/** What happened to an order, in words. */
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
