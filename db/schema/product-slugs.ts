// Product slugs: every address a product has or had.
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant } from "./columns.ts";

/**
 * A slug belongs to one product for good, so that links to it never lead to another. A trigger
 * writes the row with the product's, so that none is missing and two products at the same time
 * cannot take one slug.
 */
export const productSlugs = pgTable(
  "product_slugs",
  {
    slug: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    since: instant().notNull(),
  },
  (t) => [index("product_slugs_by_product").on(t.productId)],
);
