import { eq } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { placeCategory, placeSlug } from "./messages.ts";

/**
 * A step: the product that places in classes are sold as, made when the first is sold. It is
 * archived from the start, so that no list of the shop has it; price and name are each line's own.
 */
export async function ensurePlaceProduct(tx: Db, now: Date) {
  const find = () =>
    tx
      .select({ productId: products.id, categoryId: products.categoryId })
      .from(products)
      .where(eq(products.slug, placeSlug));
  const [known] = await find();
  if (known) return known;
  await tx
    .insert(productCategories)
    .values({
      slug: placeCategory,
      name: "Places in classes",
      archivedAt: now,
    })
    .onConflictDoNothing();
  const { id } = productCategories;
  const [category] = await tx
    .select({ id })
    .from(productCategories)
    .where(eq(productCategories.slug, placeCategory));
  await tx
    .insert(products)
    .values({
      slug: placeSlug,
      name: "Place in a class",
      pricePence: 0,
      isFree: true,
      productType: "session",
      status: "archived",
      categoryId: category!.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: products.slug });
  return (await find())[0]!;
}
