// Carts: what a browser has put into its basket.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant, pence } from "./columns.ts";

/** A browser's cart. The session id is a 128-bit secret in an HttpOnly cookie (requirements 1.3.4). */
export const carts = pgTable(
  "carts",
  {
    sessionId: text().primaryKey(),
    discountCode: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("carts_by_update").on(t.updatedAt), index("carts_by_creation").on(t.createdAt)],
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
    /** Only the deposit is paid now, where the product has one and there is time for the rest. */
    paysDeposit: boolean().notNull().default(false),
    /** What one cost when the line was filled last, so that the cart can say what has changed since. */
    seenPence: pence("seen_price"),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.productId] }),
    check("cart_items_seen_price", sql`${t.seenPence} >= 0`),
    check("cart_items_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);
