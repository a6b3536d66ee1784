import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { placeCategory } from "#domain/shop/places/messages.ts";

/**
 * The categories in the order of the shop, archived ones last, each with how many products it has.
 */
export const listShopCategories = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .select({
        id: productCategories.id,
        slug: productCategories.slug,
        name: productCategories.name,
        isArchived: sql<boolean>`${productCategories.archivedAt} is not null`,
        version: productCategories.version,
        products: count(products.id),
      })
      .from(productCategories)
      .leftJoin(
        products,
        and(eq(products.categoryId, productCategories.id), isNull(products.optionOf)),
      )
      .where(ne(productCategories.slug, placeCategory))
      .groupBy(productCategories.id)
      .orderBy(
        sql`${productCategories.archivedAt} is not null`,
        productCategories.displayOrder,
        asc(productCategories.name),
      ),
  );
export type CategoryRow = Awaited<ReturnType<typeof listShopCategories>>[number];
