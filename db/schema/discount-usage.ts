// Which orders used a discount code.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, pence } from "./columns.ts";
import { discountCodes } from "./discounts.ts";
import { orders } from "./orders.ts";

/** One use of a code: written with its order, deleted when the order is released or cancelled (requirements 3.7.4). */
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
    amountPence: pence("amount").notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [
    index("discount_code_usage_by_person").on(t.discountCodeId, t.emailKey),
    index("discount_code_usage_by_time").on(t.usedAt),
    check("discount_code_usage_amount", sql`${t.amountPence} >= 0`),
  ],
);
