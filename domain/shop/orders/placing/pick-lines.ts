import { eq, inArray } from "drizzle-orm";
import { productCategories, products, stockItems } from "#db/schema/catalogue.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { isCompleted, priceNow } from "#domain/shop/catalogue/rules.ts";
import { withCourses } from "#domain/shop/courses/with-courses.ts";
import { forSale, sold, type TakenLine } from "./take-cart.ts";

/** Products that staff picked for an order, as lines at today's prices (pence), in the order they were picked. */
export async function pickLines(
  db: Db,
  picked: readonly Picked[],
  now: Date,
): Promise<TakenLine[]> {
  if (picked.length === 0) return [];
  const ids = picked.map(({ productId }) => productId);
  const rows = await db
    .select({ productId: products.id, ...sold })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .where(inArray(products.id, ids));
  const known = new Map(rows.map((row) => [row.productId, row]));
  const lines = picked.flatMap(({ productId, quantity }) => {
    const row = known.get(productId);
    if (!row) return [];
    const unitPence = priceNow(row);
    const available = row.status === "published" && !isCompleted(row, now);
    return [
      {
        ...row,
        quantity,
        discountCode: null,
        unitPence,
        totalPence: unitPence * quantity,
        available,
      },
    ];
  });
  return (await withCourses(db, lines, now)).map(forSale);
}

export type Picked = { productId: string; quantity: number };
