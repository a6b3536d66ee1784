import { awayMessages } from "#db/schema/away.ts";
import {
  productCategories,
  productMedia,
  products,
  stockItems,
  stockMovements,
} from "#db/schema/catalogue.ts";
import { pageViews } from "#db/schema/page-views.ts";
import { enquiries, settings } from "#db/schema/studio.ts";
import { siteTexts } from "#db/schema/site-content.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { putSiteContent } from "#domain/studio/site-content/save-site-content.ts";
import { categories } from "./catalogue/shape.ts";
import { studioSettings } from "./catalogue/studio-settings.ts";
import { codesFor } from "./code-uses.ts";
import { awayRow, enquiryRows } from "./enquiries.ts";
import { insertAll } from "./insert-all.ts";
import { insertCodes } from "./insert-codes.ts";
import { insertMembershipPlans } from "./insert-membership-plans.ts";
import { insertOptions } from "./insert-options.ts";
import { insertPasses } from "./insert-passes.ts";
import { insertYear } from "./insert-year.ts";
import { pageViewRows } from "./page-views.ts";
import { random, type Random } from "./random.ts";
import { sales } from "./sales.ts";
import { seedGuests } from "./seed-guests.ts";
import { mediaRows, productRows, seedProducts, type SeedProducts } from "./products.ts";
import { demoContent } from "./site-content.ts";
import { insertStudioQuestions } from "./studio-questions.ts";
import { stockRows } from "./stock-rows.ts";

/**
 * Loads the demo studio into an empty database: its products, codes and a year of orders (500 ×
 * scale, by 200 × scale people). The same `now` gives the same rows. Refuses when the database
 * holds a studio already.
 */
export async function seedStudio(db: Database, { now, scale = 1 }: { now: Date; scale?: number }) {
  const chance = random("free rein");
  const seededProducts = seedProducts(chance, now, scale);
  const codes = codesFor(chance, seededProducts, now);
  const year = sales(chance, { now, scale, seedProducts: seededProducts, codes });

  const seeded = await db.transaction({ actor: "system" }, async (tx) => {
    const known = await tx.select({ id: productCategories.id }).from(productCategories).limit(1);
    if (known.length) return refuse("not-empty");
    // A server that was started without demo data has opened the row already.
    await tx.delete(settings);
    await insertAll(tx, settings, [
      {
        ...studioSettings,
        textReminders: true,
        firstDayOverAt: now,
        updatedAt: now,
      },
    ]);
    await insertProducts(tx, chance, seededProducts, now);
    const refused = await putSiteContent(tx, demoContent);
    if (refused) return refused;
    await tx.update(siteTexts).set({ updatedAt: now });
    await insertCodes(tx, codes, now);
    await insertYear(tx, chance, year);
    await insertOptions(tx, chance, seededProducts, now);
    await insertPasses(tx, seededProducts, now);
    await insertMembershipPlans(tx, now);
    await insertAll(tx, pageViews, pageViewRows(year, now));
    await insertAll(tx, enquiries, enquiryRows(now));
    await insertAll(tx, awayMessages, [awayRow(now)]);
    await insertStudioQuestions(tx);
    await markChanged(tx, "shop");
    await markChanged(tx, "studio");
    return done({ products: seededProducts.goods.length, orders: year.length });
  });
  if (seeded.ok) await seedGuests(db, now);
  return seeded;
}

async function insertProducts(
  tx: Db,
  chance: Random,
  seededProducts: SeedProducts,
  now: Date,
): Promise<void> {
  const rows = categories.map(({ key, name }) => ({
    id: seededProducts.categoryIds[key],
    slug: key,
    name,
  }));
  const { items, openings } = stockRows(chance, seededProducts.supplies, now);
  await insertAll(tx, productCategories, rows);
  await insertAll(tx, stockItems, items);
  await insertAll(tx, stockMovements, openings);
  await insertAll(tx, products, productRows(seededProducts, now));
  await insertAll(tx, productMedia, mediaRows(seededProducts, chance));
}
