import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { productCategories, productMedia, products, stockItems } from "#db/schema/catalogue.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { beginnings, matching } from "#domain/shop/catalogue/matching.ts";
import { placeCategory, placeSlug } from "#domain/shop/places/messages.ts";
import type { ProductStatus } from "./rules.ts";

export type ProductSort = "order" | "name" | "price" | "stock" | "status" | "changed";
export type ProductFilter = "status" | "category" | "stock";
export type ProductQuery = ListQuery<ProductSort, ProductFilter>;

/** Options stand with their product; places in classes are sold by the timetable. */
const isListed = and(isNull(products.optionOf), ne(products.slug, placeSlug));

const threshold = sql`coalesce((select ${settings.lowStockThreshold} from ${settings}), 5)`;
/** Fewer than so many of a product are few. */
const lowBelow = sql`coalesce(${products.lowStockBelow}, ${threshold})`;
const isLow = sql`i.quantity > 0 and i.quantity < coalesce(p.low_stock_below, ${threshold})`;
/** The picture of a product that is shown first, by its address. */
export const featuredPicture = sql<string | null>`(
  select ${productMedia.mediaUrl} from ${productMedia} where ${productMedia.productId} = ${products.id}
  order by ${productMedia.isFeatured} desc, ${productMedia.displayOrder} limit 1)`;

/** How many there are: of what is sold by its options, of all that are offered; null = not counted. */
const stockOf = sql<
  number | null
>`case when ${products.optionName} is null then ${stockItems.quantity} else (
  select case when bool_or(o.stock_item_id is null) then null else coalesce(sum(i.quantity), 0)::int end
  from products o left join stock_items i on i.id = o.stock_item_id
  where o.option_of = ${products.id} and not o.is_retired) end`;

/**
 * Whether a product `p` has an option on offer whose stock `i` satisfies this. The options that do are found once: asked
 * of each product, it took 580 ms with 2,500 products.
 */
const anOption = (holds: SQL) => sql`${products.id} in (
  select p.id from products o join products p on p.id = o.option_of join stock_items i on i.id = o.stock_item_id
  where o.option_of is not null and not o.is_retired and ${holds})`;

/** One page of the products with how many there are in all: three statements, however many there are. */
export function listProducts(ctx: Ctx<Staff>, query: ProductQuery) {
  return read(ctx, async (db) => {
    const condition = and(...conditions(query));
    // Which products the page shows is found among narrow rows before anything else is read of them.
    const page = await db
      .select({ id: products.id })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(condition)
      .orderBy(...orderOf(query))
      .limit(listSize)
      .offset(rowsBefore(query));
    const ids = page.map(({ id }) => id);
    const rows = await joined(db)
      .where(inArray(products.id, ids))
      .orderBy(...orderOf(query));
    const total = db
      .select({ total: count() })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(condition);
    const [all] = await total;
    return { rows, total: all!.total };
  });
}

/** The first few products whose words begin so, by the index of their words; in one statement. */
export const searchProducts = (ctx: Ctx<Staff>, words: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: products.id,
        name: products.name,
        status: products.status,
        pricePence: products.pricePence,
      })
      .from(products)
      .where(and(isListed, matching(beginnings(words))))
      .orderBy(asc(products.displayOrder), asc(products.id))
      .limit(handful + 1),
  );

export type ProductRow = Awaited<ReturnType<typeof listProducts>>["rows"][number];

const joined = (db: Db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      pricePence: products.pricePence,
      salePricePence: products.salePricePence,
      status: products.status,
      category: productCategories.name,
      stock: stockOf,
      options:
        sql`(select count(*) from products o where o.option_of = ${products.id} and not o.is_retired)`.mapWith(
          Number,
        ),
      eventStartsAt: products.eventStartsAt,
      updatedAt: products.updatedAt,
      sku: products.sku,
      publishAt: products.publishAt,
      lowBelow: lowBelow.mapWith(Number),
      picture: featuredPicture,
    })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId));

/** How many products there are of each status and in each category, in one statement. */
export function countProducts(ctx: Ctx<Staff>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({
        status: products.status,
        categoryId: products.categoryId,
        number: count(),
      })
      .from(products)
      .where(isListed)
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

/** The conditions of a product list's query; options and places are in no list. */
export function conditions({ words, filters }: ProductQuery): (SQL | undefined)[] {
  const { status, category, stock } = filters;
  return [
    isListed,
    words ? matching(beginnings(words)) : undefined,
    status ? eq(products.status, status as ProductStatus) : undefined,
    category ? eq(sql`${products.categoryId}::text`, category) : undefined,
    stock === "out" ? or(lte(stockItems.quantity, 0), anOption(sql`i.quantity <= 0`)) : undefined,
    stock === "low"
      ? or(and(lt(stockItems.quantity, lowBelow), sql`${stockItems.quantity} > 0`), anOption(isLow))
      : undefined,
    stock === "uncounted"
      ? and(isNull(products.stockItemId), isNull(products.optionName))
      : undefined,
  ];
}

/** The order a wish asks for. */
export function orderOf({ sort, descending }: ProductQuery): SQL[] {
  const way = descending ? desc : asc;
  const column: Record<Exclude<ProductSort, "order">, SQL> = {
    name: sql`lower(${products.name})`,
    price: sql`least(${products.pricePence}, ${products.salePricePence})`,
    stock: sql`coalesce(${stockItems.quantity}, 1000000)`,
    status: sql`${products.status}`,
    changed: sql`${products.updatedAt}`,
  };
  // The studio's own order is that of the shop: display order, then newest first (requirements 3.7.1).
  if (sort === "order")
    return [
      way(products.displayOrder),
      sql`${products.createdAt} desc nulls last`,
      asc(products.id),
    ];
  return [way(column[sort]), asc(products.id)];
}

/** The categories, archived ones last. */
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
      .where(ne(productCategories.slug, placeCategory))
      .orderBy(sql`${productCategories.archivedAt} is not null`, asc(productCategories.name)),
  );

/** Places that retreats draw on, to share: what each is called and how many are left. */
export const listSharedPlaces = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .selectDistinct({
        id: stockItems.id,
        name: stockItems.name,
        left: stockItems.quantity,
      })
      .from(stockItems)
      .innerJoin(products, eq(products.stockItemId, stockItems.id))
      .where(eq(products.productType, "retreat"))
      .orderBy(asc(stockItems.name)),
  );
