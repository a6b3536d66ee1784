// Sums: what lists and reports would otherwise count anew for everybody who looks (decision 017).
import { sql } from "drizzle-orm";
import { bigint, check, date, index, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

/**
 * What was counted, written by triggers in the transaction of what it counts. `new` rows are changes, which nobody waits
 * for; an hourly job adds them to the row of their day, and of what is reported by name also to those of their month and
 * quarter. No row is a person's.
 */
export const keptSums = pgTable(
  "kept_sums",
  {
    id: id(),
    span: text().$type<"new" | "day" | "month" | "quarter">().notNull().default("new"),
    /** What is counted: "orders", "customers", "taken", "refunds", "products", "categories", "retreats", "codes", "placed". */
    part: text().notNull(),
    /** A London day, or the first of a month or quarter; what does not belong to a day has the first of them all. */
    day: date({ mode: "string" }).notNull().default("2000-01-01"),
    /** A status, a product's name, a code, an edition of a retreat as `edition_key` writes it: one sum each. */
    key: text().notNull().default(""),
    times: bigint({ mode: "number" }).notNull().default(0),
    pieces: bigint({ mode: "number" }).notNull().default(0),
    /** Pounds. */
    amount: numeric({ precision: 14, scale: 2 }).notNull().default("0"),
    discount: numeric({ precision: 14, scale: 2 }).notNull().default("0"),
    /** The same as whole pence, which the database adds up several times as quickly. */
    amountPence: bigint({ mode: "number" }).generatedAlwaysAs(sql`(amount * 100)::bigint`),
    discountPence: bigint({ mode: "number" }).generatedAlwaysAs(sql`(discount * 100)::bigint`),
  },
  (t) => [
    index("kept_sums_by_day").on(t.part, t.span, t.day),
    uniqueIndex("kept_sums_added_up")
      .on(t.part, t.span, t.day, t.key)
      .where(sql`${t.span} <> 'new'`),
    check(
      "kept_sums_part",
      sql`${t.part} in ('orders', 'customers', 'taken', 'refunds', 'products', 'categories', 'retreats', 'codes', 'placed')`,
    ),
    check("kept_sums_span", sql`${t.span} in ('new', 'day', 'month', 'quarter')`),
  ],
);
