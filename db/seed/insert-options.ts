import { eq } from "drizzle-orm";
import { products, stockItems, stockMovements } from "#db/schema/catalogue.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { insertAll } from "./insert-all.ts";
import type { Random } from "./random.ts";
import type { SeedProducts } from "./products.ts";

/** Since a month some products come in options: what was sold of them before keeps its lines. */
export async function insertOptions(
  tx: Db,
  chance: Random,
  { goods, categoryIds }: SeedProducts,
  now: Date,
): Promise<void> {
  const createdAt = before(now, days(30));
  for (const { id, product } of goods) {
    if (!product.options) continue;
    const { name, list } = product.options;
    await tx
      .update(products)
      .set({ optionName: name, stockItemId: null })
      .where(eq(products.id, id));
    const options = list.map((option) => ({ ...option, id: chance.uuid(), itemId: chance.uuid() }));
    const item = ({ label, itemId, stock }: (typeof options)[number]) => ({
      id: itemId,
      name: `${product.name} – ${label}`,
      quantity: stock,
    });
    await insertAll(tx, stockItems, options.map(item));
    const openings = options.map(({ itemId, stock }) => ({
      id: chance.uuid(),
      stockItemId: itemId,
      change: stock,
      reason: "opening" as const,
      at: createdAt,
    }));
    await insertAll(tx, stockMovements, openings);
    const rows = options.map(({ id: optionId, itemId, label, ownPricePence }, displayOrder) => ({
      id: optionId,
      optionOf: id,
      optionLabel: label,
      ownPricePence: ownPricePence ?? null,
      displayOrder,
      slug: `${product.slug}--${optionId.slice(0, 8)}`,
      name: label,
      pricePence: product.pricePence,
      categoryId: categoryIds[product.category],
      stockItemId: itemId,
      createdAt,
      updatedAt: createdAt,
    }));
    await insertAll(tx, products, rows);
  }
}
