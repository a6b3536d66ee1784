// Discounts: codes that take money off, what they are for, and who used them.
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
import { productCategories, products } from "./catalogue.ts";
import { id, instant, oneOf, pence } from "./columns.ts";
import { discountScopes, discountTypes } from "./lists.ts";

/** A code that takes money off. `usageLimit` null = unlimited. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: id(),
    /** Upper case. */
    code: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(""),
    discountType: text({ enum: discountTypes }).notNull(),
    /** Percent (1–100, two decimals) or pounds, as the type says. */
    discountValue: pence().notNull(),
    appliesTo: text({ enum: discountScopes }).notNull().default("all"),
    usageLimit: integer(),
    usageLimitPerCustomer: integer().notNull().default(1),
    minimumPence: pence("minimum_purchase_amount"),
    validFrom: instant().notNull(),
    /** The last instant of its last London day; null = no end. */
    validUntil: instant(),
    isActive: boolean().notNull().default(true),
    /** Normalised e-mail of the one person who may use it (codes mailed to retreat guests). */
    personalTo: text(),
    /**
     * Deleted although orders used it: it can no longer be used or seen, and its orders keep what
     * it was.
     */
    archivedAt: instant(),
    /** Grows with every change, so that two people at one code notice each other. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("discount_codes_by_time").on(t.createdAt, t.id),
    index("discount_codes_counted").on(t.archivedAt, t.isActive),
    index("discount_codes_by_code").on(t.code.op("text_pattern_ops")),
    check("discount_codes_upper_case", sql`${t.code} = upper(${t.code})`),
    check("discount_codes_type", oneOf(t.discountType)),
    check(
      "discount_codes_value",
      sql`${t.discountValue} > 0 and (${t.discountType} = 'fixed' or ${t.discountValue} between 1 and 100)`,
    ),
    check("discount_codes_applies_to", oneOf(t.appliesTo)),
    check("discount_codes_dates", sql`${t.validUntil} > ${t.validFrom}`),
    check("discount_codes_minimum", sql`${t.minimumPence} >= 0`),
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
