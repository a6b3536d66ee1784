import { and, asc, count, desc, eq, inArray, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { productCategories, productMedia, products, stockItems } from "#db/schema/catalogue.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { listSize, type ListWish, rowsBefore } from "#domain/kernel/list-wish.ts";
import { read } from "#domain/kernel/transaction.ts";
import { beginnings, matching } from "#domain/shop/catalogue/matching.ts";
import type { ProductStatus } from "./rules.ts";

export type ProductSort = "order" | "name" | "price" | "stock" | "status" | "changed";
export type ProductFilter = "status" | "category" | "stock";
export type ProductWish = ListWish<ProductSort, ProductFilter>;

const threshold = sql`coalesce((select ${settings.lowStockThreshold} from ${settings}), 5)`;
const featuredPicture = sql<string | null>`(
  select ${productMedia.mediaUrl} from ${productMedia} where ${productMedia.productId} = ${products.id}
  order by ${productMedia.isFeatured} desc, ${productMedia.displayOrder} limit 1)`;

/** One page of the products with how many there are in all: three statements, however many there are. */
export function listProducts(ctx: Ctx<Staff>, wish: ProductWish) {
  return read(ctx, async (db) => {
    const wanted = and(...conditions(wish));
    // Which products the page shows is found among narrow rows before anything else is read of them.
    const page = await db
      .select({ id: products.id })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(wanted)
      .orderBy(...orderOf(wish))
      .limit(listSize)
      .offset(rowsBefore(wish));
    const ids = page.map(({ id }) => id);
    const rows = await joined(db)
      .where(inArray(products.id, ids))
      .orderBy(...orderOf(wish));
    const total = db
      .select({ total: count(), lowBelow: threshold.mapWith(Number) })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(wanted);
    const [all] = await total;
    return {
      rows,
      total: all!.total,
      lowBelow: all!.lowBelow,
    };
  });
}

export type ProductRow = Awaited<ReturnType<typeof listProducts>>["rows"][number];

const joined = (db: Db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      pricePence: products.price,
      salePricePence: products.salePrice,
      status: products.status,
      category: productCategories.name,
      stock: stockItems.quantity,
      eventStartsAt: products.eventStartsAt,
      updatedAt: products.updatedAt,
      picture: featuredPicture,
    })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId));

/** How many products there are of each status and on each shelf, in one statement. */
export function countProducts(ctx: Ctx<Staff>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({ status: products.status, categoryId: products.categoryId, number: count() })
      .from(products)
      .groupBy(products.status, products.categoryId);
    const sum = (of: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(of).reduce((all, { number }) => all + number, 0);
    return {
      all: sum(() => true),
      ofStatus: (status: string) => sum((row) => row.status === status),
      inCategory: (id: string) => sum((row) => row.categoryId === id),
    };
  });
}

function conditions({ words, filters }: ProductWish): (SQL | undefined)[] {
  const { status, category, stock } = filters;
  return [
    words ? matching(beginnings(words)) : undefined,
    status ? eq(products.status, status as ProductStatus) : undefined,
    category ? eq(sql`${products.categoryId}::text`, category) : undefined,
    stock === "out" ? lte(stockItems.quantity, 0) : undefined,
    stock === "low" ? and(lt(stockItems.quantity, threshold), sql`${stockItems.quantity} > 0`) : undefined,
    stock === "uncounted" ? isNull(products.stockItemId) : undefined,
  ];
}

function orderOf({ sort, descending }: ProductWish): SQL[] {
  const way = descending ? desc : asc;
  const column: Record<Exclude<ProductSort, "order">, SQL> = {
    name: sql`lower(${products.name})`,
    price: sql`least(${products.price}, ${products.salePrice})`,
    stock: sql`coalesce(${stockItems.quantity}, 1000000)`,
    status: sql`${products.status}`,
    changed: sql`${products.updatedAt}`,
  };
  // The studio's own order is that of the shop: display order, then newest first (spec 3 point 7).
  if (sort === "order")
    return [way(products.displayOrder), sql`${products.createdAt} desc nulls last`, asc(products.id)];
  return [way(column[sort]), asc(products.id)];
}

/** The shelves, those that were put away last. */
export const listCategories = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .select({
        id: productCategories.id,
        slug: productCategories.slug,
        name: productCategories.name,
        isArchived: sql<boolean>`${productCategories.archivedAt} is not null`,
      })
      .from(productCategories)
      .orderBy(sql`${productCategories.archivedAt} is not null`, asc(productCategories.name)),
  );

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
      .where(eq(products.id, id));
    if (!row) return undefined;
    const { mediaUrl: url, altText: alt, isFeatured } = productMedia;
    const pictures = await db
      .select({ url, alt, isFeatured })
      .from(productMedia)
      .where(eq(productMedia.productId, id))
      .orderBy(asc(productMedia.displayOrder));
    return { ...row.product, stock: row.stock, isSharing: row.sharers > 1, pictures };
  });
}
export type EditedProduct = NonNullable<Awaited<ReturnType<typeof findProductToEdit>>>;

/** Places that retreats draw on, to share: what each is called and how many are left. */
export const listSharedPlaces = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .selectDistinct({ id: stockItems.id, name: stockItems.name, left: stockItems.quantity })
      .from(stockItems)
      .innerJoin(products, eq(products.stockItemId, stockItems.id))
      .where(eq(products.productType, "retreat"))
      .orderBy(asc(stockItems.name)),
  );

/** So many products of a file are read at once: between two pieces everybody else is served. */
const atOnce = 100;

/** All products that a wish finds, whole and in its order, for the file; read in pieces. */
export async function* eachProductForFile(ctx: Ctx<Staff>, wish: ProductWish) {
  const found = await read(ctx, (db) =>
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(and(...conditions(wish)))
      .orderBy(...orderOf(wish)),
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
      .select({ product: products, stock: stockItems.quantity, sharers: sharers.number })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .leftJoin(sharers, eq(sharers.id, products.stockItemId))
      .where(inArray(products.id, ids));
    return rows.map(({ product, stock, sharers: number }) => ({ ...product, stock, isSharing: (number ?? 0) > 1 }));
  });
