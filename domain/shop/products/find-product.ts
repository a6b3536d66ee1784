import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { productCategories, productMedia, products, stockItems } from "#db/schema/catalogue.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { conditions, featuredPicture, orderOf, type ProductQuery } from "./queries.ts";

/** Everything there is to edit about one product; `undefined` if there is none. */
export function findProductToEdit(ctx: Ctx<Staff>, id: string) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({
        product: products,
        stock: stockItems.quantity,
        sharers:
          sql`(select count(*) from products others where others.stock_item_id = ${products.stockItemId})`.mapWith(
            Number,
          ),
      })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(and(eq(products.id, id), isNull(products.optionOf)));
    if (!row) return undefined;
    const { mediaUrl: url, altText: alt, isFeatured } = productMedia;
    const pictures = await db
      .select({ url, alt, isFeatured })
      .from(productMedia)
      .where(eq(productMedia.productId, id))
      .orderBy(asc(productMedia.displayOrder));
    const options = await optionsOf(db, id);
    return { ...row.product, stock: row.stock, isSharing: row.sharers > 1, pictures, options };
  });
}

/** The options of a product in their order, those that are not offered any more last; `pricePence` null = as the product. */
const optionsOf = (db: Db, productId: string) =>
  db
    .select({
      id: products.id,
      label: sql<string>`${products.optionLabel}`,
      pricePence: products.ownPricePence,
      sku: products.sku,
      isRetired: products.isRetired,
      stock: stockItems.quantity,
      picture: featuredPicture,
    })
    .from(products)
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .where(eq(products.optionOf, productId))
    .orderBy(asc(products.isRetired), asc(products.displayOrder), asc(products.id));

export type EditedProduct = NonNullable<Awaited<ReturnType<typeof findProductToEdit>>>;

/** How many products of a file are read at once: other requests are served between two batches. */
const atOnce = 100;

/** All products that a query finds, whole and in its order, for the file; read in pieces. */
export async function* eachProductForFile(ctx: Ctx<Staff>, query: ProductQuery) {
  const found = await read(ctx, (db) =>
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(and(...conditions(query)))
      .orderBy(...orderOf(query)),
  );
  for (let from = 0; from < found.length; from += atOnce) {
    const ids = found.slice(from, from + atOnce).map(({ id }) => id);
    const piece = new Map((await wholeProducts(ctx, ids)).map((product) => [product.id, product]));
    // One that was deleted meanwhile is left out.
    for (const id of ids) if (piece.has(id)) yield piece.get(id)!;
  }
}

const wholeProducts = (ctx: Ctx<Staff>, ids: string[]) =>
  read(ctx, async (db) => {
    const sharers = db
      .select({ id: products.stockItemId, number: count().as("number") })
      .from(products)
      .groupBy(products.stockItemId)
      .as("sharers");
    const rows = await db
      .select({
        product: products,
        stock: stockItems.quantity,
        sharers: sharers.number,
      })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .leftJoin(sharers, eq(sharers.id, products.stockItemId))
      .where(inArray(products.id, ids));
    return rows.map(({ product, stock, sharers: number }) => ({
      ...product,
      stock,
      isSharing: (number ?? 0) > 1,
    }));
  });
