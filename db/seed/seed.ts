import {
  productCategories,
  productMedia,
  products,
  stockItems,
  stockMovements,
} from "#db/schema/catalogue.ts";
import { pageViews } from "#db/schema/page-views.ts";
import { enquiries, settings } from "#db/schema/studio.ts";
import { siteWords } from "#db/schema/words.ts";
import { markChanged } from "#domain/kernel/content-version.ts";
import type { Database, Db } from "#domain/kernel/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { putAllWords } from "#domain/studio/words/save-all-words.ts";
import { categories } from "./catalogue/shape.ts";
import { studioSettings } from "./catalogue/studio-settings.ts";
import { codesFor } from "./code-uses.ts";
import { enquiryRows } from "./enquiries.ts";
import { insertAll } from "./insert-all.ts";
import { insertCodes } from "./insert-codes.ts";
import { insertOptions } from "./insert-options.ts";
import { insertYear } from "./insert-year.ts";
import { pageViewRows } from "./page-views.ts";
import { random, type Random } from "./random.ts";
import { sales } from "./sales.ts";
import { seedGuests } from "./seed-guests.ts";
import { mediaRows, productRows, shelves, type Shelves } from "./shelves.ts";
import { demoWords } from "./site-words.ts";
import { stockRows } from "./stock-rows.ts";

/**
 * Loads the demo studio into an empty database: its shelves, codes and a year of orders (500 × scale, by 200 × scale
 * people). The same `now` gives the same rows. Refuses when the database holds a studio already.
 */
export async function seedStudio(db: Database, { now, scale = 1 }: { now: Date; scale?: number }) {
  const chance = random("free rein");
  const shelf = shelves(chance, now, scale);
  const codes = codesFor(chance, shelf, now);
  const year = sales(chance, { now, scale, shelves: shelf, codes });

  const seeded = await db.transaction({ actor: "system" }, async (tx) => {
    const known = await tx.select({ id: productCategories.id }).from(productCategories).limit(1);
    if (known.length) return refuse("not-empty");
    // A server that was started without demo data has opened the row already.
    await tx.delete(settings);
    await insertAll(tx, settings, [{ ...studioSettings, firstDayOverAt: now, updatedAt: now }]);
    await insertShelves(tx, chance, shelf, now);
    const refused = await putAllWords(tx, demoWords);
    if (refused) return refused;
    await tx.update(siteWords).set({ updatedAt: now });
    await insertCodes(tx, codes, now);
    await insertYear(tx, chance, year);
    await insertOptions(tx, chance, shelf, now);
    await insertAll(tx, pageViews, pageViewRows(year, now));
    await insertAll(tx, enquiries, enquiryRows(now));
    await markChanged(tx, "shop");
    await markChanged(tx, "studio");
    return done({ products: shelf.goods.length, orders: year.length });
  });
  if (seeded.ok) await seedGuests(db, now);
  return seeded;
}

async function insertShelves(tx: Db, chance: Random, shelf: Shelves, now: Date): Promise<void> {
  const rows = categories.map(({ key, name }) => ({ id: shelf.categoryIds[key], slug: key, name }));
  const { items, openings } = stockRows(chance, shelf.supplies, now);
  await insertAll(tx, productCategories, rows);
  await insertAll(tx, stockItems, items);
  await insertAll(tx, stockMovements, openings);
  await insertAll(tx, products, productRows(shelf, now));
  await insertAll(tx, productMedia, mediaRows(shelf, chance));
}
