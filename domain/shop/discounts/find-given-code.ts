import { and, asc, eq, isNull } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import {
  discountCodeCategories,
  discountCodeProducts,
  discountCodes,
} from "#db/schema/discounts.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { formatWorth } from "./messages.ts";

/**
 * The email's details of a code that was made for a person; undefined once it was deleted, switched
 * off or is over.
 */
export function findGivenCode(ctx: Ctx<System>, id: string) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(discountCodes)
      .where(
        and(
          eq(discountCodes.id, id),
          eq(discountCodes.isActive, true),
          isNull(discountCodes.archivedAt),
        ),
      );
    if (!row || (row.validUntil && row.validUntil < ctx.now)) return undefined;
    const categories = db
      .select({ name: productCategories.name })
      .from(discountCodeCategories)
      .innerJoin(productCategories, eq(productCategories.id, discountCodeCategories.categoryId))
      .where(eq(discountCodeCategories.discountCodeId, id));
    const things = db
      .select({ name: products.name })
      .from(discountCodeProducts)
      .innerJoin(products, eq(products.id, discountCodeProducts.productId))
      .where(eq(discountCodeProducts.discountCodeId, id));
    const named = [
      ...(await categories.orderBy(asc(productCategories.name))),
      ...(await things.orderBy(asc(products.name))),
    ];
    const { code, minimumPence, validFrom, validUntil } = row;
    return {
      code,
      minimumPence,
      validFrom,
      validUntil,
      worth: formatWorth(row),
      things: named.map(({ name }) => name),
    };
  });
}
