import { productMedia, products } from "#db/schema/catalogue.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { passes } from "./catalogue/passes.ts";
import { insertAll } from "./insert-all.ts";
import { mediaRows, productRows, type SeedProducts } from "./products.ts";
import { random } from "./random.ts";

/** The passes that the demo studio has begun to sell after its first year. */
export async function insertPasses(
  tx: Db,
  { categoryIds }: SeedProducts,
  now: Date,
): Promise<void> {
  const chance = random("passes");
  const goods = passes.map((product) => ({ id: chance.uuid(), product }));
  const sold = { categoryIds, goods, supplies: [] };
  await insertAll(tx, products, productRows(sold, now));
  await insertAll(tx, productMedia, mediaRows(sold, chance));
}
