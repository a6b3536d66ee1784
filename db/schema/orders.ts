// Orders: carts, buyers, codes, orders and who may open them.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { productCategories, products, stockItems } from "./catalogue.ts";
import { id, instant, pence } from "./columns.ts";

/** A browser's cart. The session id is a 128-bit secret in an HttpOnly cookie (decisions.md, "Cart session"). */
export const carts = pgTable(
  "carts",
  {
    sessionId: text().primaryKey(),
    discountCode: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("carts_by_update").on(t.updatedAt)],
);

/** One line a product; single lines are upserted, so that two tabs see one cart. */
export const cartItems = pgTable(
  "cart_items",
  {
    sessionId: text()
      .notNull()
      .references(() => carts.sessionId, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.productId] }),
    check("cart_items_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);

/** A buyer, one row an e-mail address; filled where empty, never overwritten by a guest (assurance A21). */
export const customers = pgTable("customers", {
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
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** A code that takes money off. `usageLimit` null = unlimited. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: id(),
    /** Upper case. */
    code: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(""),
    discountType: text().notNull(),
    /** Percent (1–100, two decimals) or pounds, as the type says. */
    discountValue: pence().notNull(),
    appliesTo: text().notNull().default("all"),
    usageLimit: integer(),
    usageLimitPerCustomer: integer().notNull().default(1),
    minimumPurchaseAmount: pence(),
    validFrom: instant().notNull(),
    /** The last instant of its last London day; null = no end. */
    validUntil: instant(),
    isActive: boolean().notNull().default(true),
    /** Normalised e-mail of the one person who may use it (codes mailed to retreat guests). */
    personalTo: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check("discount_codes_upper_case", sql`${t.code} = upper(${t.code})`),
    check("discount_codes_type", sql`${t.discountType} in ('percentage', 'fixed')`),
    check(
      "discount_codes_value",
      sql`${t.discountValue} > 0 and (${t.discountType} = 'fixed' or ${t.discountValue} between 1 and 100)`,
    ),
    check("discount_codes_applies_to", sql`${t.appliesTo} in ('all', 'specific_products', 'specific_categories')`),
    check("discount_codes_dates", sql`${t.validUntil} > ${t.validFrom}`),
    check("discount_codes_limits", sql`${t.usageLimit} >= 0 and ${t.usageLimitPerCustomer} >= 1`),
  ],
);

/** The products a code is for. */
export const discountCodeProducts = pgTable(
  "discount_code_products",
  {
    discountCodeId: uuid()
      .notNull()
      .references(() => discountCodes.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.discountCodeId, t.productId] })],
);

/** The categories a code is for. */
export const discountCodeCategories = pgTable(
  "discount_code_categories",
  {
    discountCodeId: uuid()
      .notNull()
      .references(() => discountCodes.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.discountCodeId, t.categoryId] })],
);

/** What somebody bought, with everything as it was when she bought it. Drawn as a life cycle in docs/glossary.md. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    status: text().notNull().default("pending"),
    paymentStatus: text().notNull().default("pending"),
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
    termsVersion: text().notNull(),
    channel: text().notNull().default("web"),
    cartSessionId: text(),
    /** The hidden key of the checkout form, and a hash of what was sent with it (decisions.md, "Placing an order"). */
    idempotencyKey: text(),
    requestHash: text(),
    /** Unpaid stock is kept until then. */
    reservedUntil: instant(),
    /** Set once when stock and code use went back. */
    releasedAt: instant(),
    paidAt: instant(),
    /** Given when paid, from one running sequence. */
    receiptNumber: integer().unique(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("orders_one_a_key").on(t.cartSessionId, t.idempotencyKey),
    index("orders_by_time").on(t.createdAt.desc()),
    index("orders_by_customer").on(t.customerId, t.createdAt.desc()),
    index("orders_by_status").on(t.status, t.createdAt.desc()),
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
    check("order_items_discount", sql`${t.discountAmount} between 0 and ${t.total}`),
  ],
);

/** One use of a code: written with its order, deleted when the order is released or cancelled (assurance V4). */
export const discountCodeUsage = pgTable(
  "discount_code_usage",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    discountCodeId: uuid()
      .notNull()
      .references(() => discountCodes.id),
    /** The buyer's address in its one spelling, so that case, spaces and plus tags do not dodge the limit. */
    emailKey: text().notNull(),
    amount: pence().notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [index("discount_code_usage_by_person").on(t.discountCodeId, t.emailKey)],
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
