// What the staff write down about a customer, for one another.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant } from "./columns.ts";
import { customers } from "./orders.ts";

/**
 * A dated note; never changed. Its customer may ask for it: it is in their export, and deleted with
 * them.
 */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** The account that wrote it, and its name as it was then. */
    accountId: uuid()
      .notNull()
      .references(() => authUsers.id),
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [
    index("customer_notes_by_customer").on(t.customerId, t.writtenAt),
    check(
      "customer_notes_lengths",
      sql`length(${t.text}) between 1 and 2000 and length(${t.writtenBy}) <= 200`,
    ),
  ],
);
