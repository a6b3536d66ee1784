// Carts: what a browser has put into its basket.
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant, pence } from "./columns.ts";
import { clients } from "./people.ts";

/**
 * A browser's cart, or a client's. The session id of a browser's is a 128-bit secret in an HttpOnly
 * cookie (requirements 1.3.4); a client's is `client_` and their id, which no cookie opens: only who
 * is signed in.
 */
export const carts = pgTable(
  "carts",
  {
    sessionId: text().primaryKey(),
    /** Whose it is; none of a browser's. One cart a client, since its session id says the same. */
    clientId: uuid()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when left(${carts.sessionId}, 7) = 'client_' then substr(${carts.sessionId}, 8)::uuid end`,
      )
      .references(() => clients.id, { onDelete: "cascade" }),
    discountCode: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("carts_by_update").on(t.updatedAt),
    index("carts_by_creation").on(t.createdAt),
    uniqueIndex("carts_by_client").on(t.clientId),
  ],
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
    /** Pieces that did not fit when two carts became one, so that the cart can say so; none once the line is filled again. */
    leftOut: integer().notNull().default(0),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.productId] }),
    check("cart_items_seen_price", sql`${t.seenPence} >= 0`),
    check("cart_items_left_out", sql`${t.leftOut} >= 0`),
    check("cart_items_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);
