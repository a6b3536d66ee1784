// Studio: who the studio is and how it works.
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The one row of settings (spec 3 point 3, "Settings object"). */
export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    businessName: text().notNull(),
    businessEmail: text().notNull(),
    businessPhone: text().notNull(),
    businessAddress: text().notNull(),
    websiteUrl: text().notNull(),
    socialInstagram: text().notNull(),
    socialFacebook: text().notNull(),
    emailNotifications: boolean().notNull().default(true),
    orderNotifications: boolean().notNull().default(true),
    lowStockThreshold: integer().notNull().default(5),
    currency: text().notNull().default("GBP"),
    timezone: text().notNull().default("Europe/London"),
    /** The version of the terms a buyer accepts when she places an order. */
    termsVersion: text().notNull().default("2026-01"),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check("settings_one_row", sql`${t.id} = 1`),
    check("settings_low_stock_threshold", sql`${t.lowStockThreshold} >= 0`),
    check("settings_currency", sql`${t.currency} = 'GBP'`),
    check("settings_timezone", sql`${t.timezone} = 'Europe/London'`),
  ],
);
