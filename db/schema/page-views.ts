// Page views: how often the public pages were looked at. Sums of days; no row stands for a person or a single visit.
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/**
 * One day, one page, one referrer. `arrivals` are the views that began a visit; those from an
 * unknown referrer, and all views in the middle of a visit, have the referrer "".
 */
export const pageViews = pgTable(
  "page_views",
  {
    day: date({ mode: "string" }).notNull(),
    /** Its public address without parameters: "/shop/product/cork-block". */
    page: text().notNull(),
    /** The host only: "google.co.uk". */
    referrer: text().notNull(),
    views: integer().notNull(),
    arrivals: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.page, t.referrer] }),
    check("page_views_lengths", sql`length(${t.page}) <= 120 and length(${t.referrer}) <= 100`),
    check("page_views_counts", sql`${t.views} > 0 and ${t.arrivals} between 0 and ${t.views}`),
  ],
);
