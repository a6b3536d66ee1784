import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** Links in mails that open an order: the hash of a 128-bit token, for 30 days (requirements 1.6.1). */
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
