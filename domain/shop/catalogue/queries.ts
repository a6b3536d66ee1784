import { and, asc, count, desc, eq, ilike, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/orders.ts";
import { productSlugs } from "#db/schema/product-slugs.ts";
import { productsWithMedia as shelf } from "#db/schema/views.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { read } from "#domain/kernel/transaction.ts";
import { asCard, asPicture, card, notOver, onShow, type Order, ownLine, type Searched, studioOrder } from "./cards.ts";
import {
  type Category,
  isComplete,
  type ListedProduct,
  pageSize,
  searchWords,
  type ShopWish,
  type Sort,
} from "./rules.ts";

export type ProductDetail = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** One page of the shop with its shelves. A category that is not among them is no filter (spec 1 point 5). */
export const findShopPage = (ctx: Ctx<Guest>, wish: ShopWish) => read(ctx, (db) => shopPage(ctx, db, wish));

/** Counts and turns pages on the bare table: the view would fetch stock and pictures of all that is not shown. */
async function shopPage(ctx: Ctx<Guest>, db: Db, wish: ShopWish): Promise<ShopPage> {
  const wanted = and(onShow(products, ctx.now), inCategory(wish.category), matching(wish.words));
  const thisPage = db
    .select({ id: products.id })
    .from(products)
    .where(wanted)
    .orderBy(...orders[wish.sort](products))
    .limit(pageSize)
    .offset((wish.page - 1) * pageSize);
  const rows = await db
    .select({ card, total: countOf(db, wanted), categories })
    .from(shelf)
    .leftJoin(cartItems, ownLine(ctx))
    .where(inArray(shelf.id, thisPage))
    .orderBy(...orders[wish.sort](shelf));
  const shelves = rows[0]?.categories ?? (await listCategories(db));
  const category = shelves.find((one) => isNamed(wish.category, one));
  if (wish.category && !category) return shopPage(ctx, db, { ...wish, category: "" });
  return {
    products: rows.map((row) => asCard(row.card, ctx.now)),
    total: rows[0]?.total ?? 0,
    category,
    categories: shelves,
  };
}

export type ShopPage = {
  products: ListedProduct[];
  /** How many there are on all pages. */
  total: number;
  category: Category | undefined;
  categories: Category[];
};

const countOf = (db: Db, wanted: SQL | undefined) =>
  sql`(${db.select({ all: count() }).from(products).where(wanted)})`.mapWith(Number);

/** The shelves by name, with every row of the same statement: one question to the database instead of two. */
const categories = sql<Category[]>`(
  select json_agg(json_build_object('slug', shelves.slug, 'name', shelves.name) order by shelves.name)
  from product_categories shelves)`;

/** The shelves of the shop, by name. */
function listCategories(db: Db): Promise<Category[]> {
  const { slug, name } = productCategories;
  return db.select({ slug, name }).from(productCategories).orderBy(asc(name));
}

const isNamed = (wanted: string, { slug, name }: Category) =>
  [slug, name].some((word) => word.toLowerCase() === wanted.toLowerCase());

/** What stands on a shelf, by the shelf's slug or its name. */
function inCategory(wanted: string) {
  if (!wanted) return undefined;
  const word = wanted.toLowerCase();
  return eq(
    products.categoryId,
    sql`(select shelves.id from product_categories shelves
      where lower(shelves.slug) = ${word} or lower(shelves.name) = ${word} order by shelves.slug limit 1)`,
  );
}

/** One published product by its slug with all its page shows, an event that is over included; `undefined` if there is none. */
export function findProduct(ctx: Ctx<Guest>, slug: string) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({ card, details, categoryId: shelf.categoryId })
      .from(shelf)
      .leftJoin(cartItems, ownLine(ctx))
      .where(and(eq(shelf.slug, slug), eq(shelf.status, "published")));
    if (!row) return undefined;
    const { media, ...more } = row.details;
    return {
      ...asCard(row.card, ctx.now),
      ...more,
      pictures: media.map(asPicture),
      complete: isComplete(row.card),
      related: await listRelated(ctx, db, { id: row.card.id, categoryId: row.categoryId }),
    };
  });
}

/** The slug that a published product has now, by one that it had before; `undefined` if nobody had it. */
export const findNewSlug = (ctx: Ctx<Guest>, former: string): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const [product] = await db
      .select({ slug: products.slug })
      .from(productSlugs)
      .innerJoin(products, eq(products.id, productSlugs.productId))
      .where(and(eq(productSlugs.slug, former), ne(products.slug, former), eq(products.status, "published")));
    return product?.slug;
  });

/** Whether there is a published product by this slug. */
export const isProduct = (ctx: Ctx<Guest>, slug: string): Promise<boolean> =>
  read(ctx, async (db) => {
    const wanted = and(eq(products.slug, slug), eq(products.status, "published"));
    return (await db.select({ id: products.id }).from(products).where(wanted)).length > 0;
  });

/** Up to four others of the same shelf that can still be had, in shop order. */
async function listRelated(ctx: Ctx<Guest>, db: Db, { id, categoryId }: { id: string; categoryId: string }) {
  const rows = await db
    .select(card)
    .from(shelf)
    .leftJoin(cartItems, ownLine(ctx))
    .where(and(onShow(shelf, ctx.now), notOver(shelf, ctx.now), eq(shelf.categoryId, categoryId), ne(shelf.id, id)))
    .orderBy(...studioOrder(shelf))
    .limit(4);
  return rows.map((row) => asCard(row, ctx.now));
}

/** The studio's services with what their cards praise, the cheapest first (spec 1 point 7, "Services"). */
export function listServices(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({ card, highlights: shelf.highlights })
      .from(shelf)
      .leftJoin(cartItems, ownLine(ctx))
      .where(and(onShow(shelf, ctx.now), eq(shelf.productType, "service")))
      .orderBy(...orders["price-up"](shelf));
    return rows.map((row) => ({ ...asCard(row.card, ctx.now), highlights: row.highlights }));
  });
}

const details = {
  media: shelf.media,
  detailedDescription: shelf.detailedDescription,
  keyFeatures: shelf.keyFeatures,
  specifications: shelf.specifications,
  whatsIncluded: shelf.whatsIncluded,
  highlights: shelf.highlights,
  retreatPackage: shelf.retreatPackage,
};

/** Every word begins a word of the product, or all of them stand in its name one after the other. */
function matching(typed: string) {
  if (!typed) return undefined;
  const words = searchWords(typed);
  if (words.length === 0) return sql`false`;
  const beginnings = words.map((word) => `${word}:*`).join(" & ");
  return or(
    sql`${products.search} @@ to_tsquery('english', ${beginnings})`,
    ilike(products.name, `%${words.join("%")}%`),
  );
}

const price = (from: Searched) => sql`least(${from.price}, ${from.salePrice})`;
const orders: Record<Sort, Order> = {
  studio: studioOrder,
  "price-up": (from) => [asc(price(from)), ...studioOrder(from)],
  "price-down": (from) => [desc(price(from)), ...studioOrder(from)],
  name: (from) => [asc(sql`lower(${from.name})`), asc(from.id)],
  newest: (from) => [desc(from.createdAt), asc(from.id)],
};

/** The slugs of all products on show, of which kind they are and when each last changed: for search engines. */
export const listProductAddresses = (ctx: Ctx<Guest>) =>
  read(ctx, (db) =>
    db
      .select({ slug: products.slug, productType: products.productType, updatedAt: products.updatedAt })
      .from(products)
      .where(onShow(products, ctx.now))
      .orderBy(asc(products.slug)),
  );
