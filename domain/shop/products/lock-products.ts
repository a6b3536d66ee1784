import { inArray, or } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";

/**
 * A step, the first of every command that saves or deletes products: locks them with their options,
 * and the stock items that they draw on or are to draw on (`shelves`). It waits for orders of them
 * that are being placed; later ones wait.
 */
export async function lockProducts(
  tx: Db,
  ids: readonly string[],
  shelves: readonly string[] = [],
): Promise<void> {
  const { id, optionOf, stockItemId } = products;
  const which = or(inArray(id, [...ids]), inArray(optionOf, [...ids]));
  const family = async () =>
    ids.length > 0 ? tx.select({ id, stockItemId }).from(products).where(which) : [];
  const seen = await family();
  await lock(tx, { product: [...ids, ...seen.map((one) => one.id)] });
  // Read again: a save that was waited for may have given them other stock items.
  const now = await family();
  await lock(tx, { stock: [...now.map((one) => one.stockItemId), ...shelves] });
}
