import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { productCategories, products } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/orders.ts";
import { settings } from "#db/schema/studio.ts";
import { type MediaItem, productsWithMedia as shelf } from "#db/schema/views.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { read } from "#domain/kernel/transaction.ts";
import {
  type Category,
  isComplete,
  isCompleted,
  type ListedProduct,
  pageSize,
  type Picture,
  searchWords,
  type ShopWish,
  type Sort,
  stockNotice,
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

const card = {
  id: shelf.id,
  slug: shelf.slug,
  name: shelf.name,
  shortDescription: shelf.shortDescription,
  pricePence: shelf.price,
  salePricePence: shelf.salePrice,
  categoryName: shelf.categoryName,
  categorySlug: shelf.categorySlug,
  featured: shelf.featured,
  stock: shelf.stockQuantity,
  picture: sql<MediaItem | null>`${shelf.media} -> 0`,
  duration: shelf.duration,
  location: shelf.location,
  maxParticipants: shelf.maxParticipants,
  eventStartsAt: shelf.eventStartsAt,
  eventEndsAt: shelf.eventEndsAt,
  inCart: sql`coalesce(${cartItems.quantity}, 0)`.mapWith(Number),
  lowStockThreshold: sql`coalesce((select ${settings.lowStockThreshold} from ${settings}), 5)`.mapWith(Number),
};

const details = {
  media: shelf.media,
  detailedDescription: shelf.detailedDescription,
  keyFeatures: shelf.keyFeatures,
  specifications: shelf.specifications,
  whatsIncluded: shelf.whatsIncluded,
  highlights: shelf.highlights,
  retreatPackage: shelf.retreatPackage,
};

type CardRow = SelectResultFields<typeof card>;

/** The row in the shop's own words; what the clock and the stock decide is decided here, once. */
function asCard(row: CardRow, now: Date): ListedProduct {
  const { picture, lowStockThreshold, ...product } = row;
  return {
    ...product,
    picture: picture && asPicture(picture),
    completed: isCompleted(row, now),
    stockNotice: stockNotice(row.stock, lowStockThreshold),
  };
}

const asPicture = ({ media_url, alt_text }: MediaItem): Picture => ({ url: media_url, alt: alt_text });

const ownLine = (ctx: Ctx<Guest>) =>
  and(eq(cartItems.productId, shelf.id), eq(cartItems.sessionId, ctx.actor.cart ?? ""));

/** The view and its table answer to the same filters. */
type Searched = typeof shelf | typeof products;

const notOver = (from: Searched, now: Date) =>
  or(
    isNull(from.eventStartsAt),
    gte(sql`coalesce(${from.eventEndsAt}, ${from.eventStartsAt})`, sql`${now.toISOString()}::timestamptz`),
  );

/** Published, and if it is over, meant to be seen all the same. */
const onShow = (from: Searched, now: Date) =>
  and(eq(from.status, "published"), or(eq(from.showWhenCompleted, true), notOver(from, now)));

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

type Order = (from: Searched) => SQL[];
const price = (from: Searched) => sql`least(${from.price}, ${from.salePrice})`;
// Written as the index is sorted: without "nulls last" the shop's order could not be read from it.
const studioOrder: Order = (from) => [asc(from.displayOrder), sql`${from.createdAt} desc nulls last`, asc(from.id)];
const orders: Record<Sort, Order> = {
  studio: studioOrder,
  "price-up": (from) => [asc(price(from)), ...studioOrder(from)],
  "price-down": (from) => [desc(price(from)), ...studioOrder(from)],
  name: (from) => [asc(sql`lower(${from.name})`), asc(from.id)],
  newest: (from) => [desc(from.createdAt), asc(from.id)],
};

/** The slugs of all products on show, and when each last changed: for search engines. */
export const listProductAddresses = (ctx: Ctx<Guest>) =>
  read(ctx, (db) =>
    db
      .select({ slug: products.slug, updatedAt: products.updatedAt })
      .from(products)
      .where(onShow(products, ctx.now))
      .orderBy(asc(products.slug)),
  );
