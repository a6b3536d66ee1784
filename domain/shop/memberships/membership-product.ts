import { eq } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { membershipCategory, membershipSlug } from "./messages.ts";

/**
 * A step: the product that months of memberships are sold as, made when the first is sold. It is
 * archived from the start, so that no list of the shop has it; price and name are each line's own.
 */
export async function ensureMembershipProduct(tx: Db, now: Date) {
  const find = () =>
    tx.select({ productId: products.id }).from(products).where(eq(products.slug, membershipSlug));
  const [known] = await find();
  if (known) return known.productId;
  await tx
    .insert(productCategories)
    .values({
      slug: membershipCategory,
      name: "Memberships",
      archivedAt: now,
    })
    .onConflictDoNothing();
  const { id } = productCategories;
  const [category] = await tx
    .select({ id })
    .from(productCategories)
    .where(eq(productCategories.slug, membershipCategory));
  await tx
    .insert(products)
    .values({
      slug: membershipSlug,
      name: "Membership",
      pricePence: 0,
      isFree: true,
      productType: "pass",
      // What each gives stands in its plan; a product of this type has to say something.
      passCredits: 1,
      passValidDays: 31,
      passOpens: "class",
      status: "archived",
      categoryId: category!.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: products.slug });
  return (await find())[0]!.productId;
}
