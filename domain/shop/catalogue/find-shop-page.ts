import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/carts.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import { rowsAsOne } from "#domain/kernel/database/as-one.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { asCard, lineOf, onShow, orders, productCard, sorted } from "./cards.ts";
import { beginnings, matching } from "./matching.ts";
import { type Category, pageSize, type ShopPageProduct, type ShopQuery } from "./rules.ts";

/**
 * One page of the shop with its categories. A category that is not among them is no filter
 * (requirements 1.2.7).
 */
export const findShopPage = (ctx: Ctx<Guest>, query: ShopQuery) =>
  read(ctx, (db) => shopPage(ctx, db, query));

/** The categories alone: where the whole page failed, whether it was for their sake. */
export const listCategories = (ctx: Ctx<Guest>) =>
  read(ctx, (db) => db.select({ categories: categoriesOf(db) }).from(sql`(select) page`));

/** Counts and turns pages on the bare table: the view would fetch stock and pictures of all that is not shown. */
async function shopPage(ctx: Ctx<Guest>, db: Db, query: ShopQuery): Promise<ShopPage> {
  const [found] = await shopPageQuery(ctx, db, query);
  const { cards, total, categories } = found!;
  const category = categories.find((one) => isNamed(query.category, one));
  if (query.category && !category) return shopPage(ctx, db, { ...query, category: "" });
  return { products: cards.map((row) => asCard(row, ctx.now)), total, category, categories };
}

function shopPageQuery(
  { actor, now }: Ctx<Guest>,
  db: Db,
  { sort, category, words, page: number }: ShopQuery,
) {
  const isSearched = words !== "";
  const matched = isSearched ? matching(beginnings(words)) : undefined;
  const condition = and(
    onShow(products, now),
    category ? inCategory(category) : undefined,
    matched,
  );
  // Search results are gathered once, for the page and its count; without a search indexes give
  // both.
  const found = db.$with("found").as(db.select(sorted).from(products).where(condition));
  const [from, where] = isSearched ? [found, undefined] : [products, condition];
  const thisPage = db
    .select({ id: from.id })
    .from(from)
    .where(where)
    .orderBy(...orders[sort](from))
    .limit(pageSize)
    .offset((number - 1) * pageSize);
  const cards = rowsAsOne(productCard, (row) =>
    db
      .select({ row })
      .from(productsWithMedia)
      .leftJoin(cartItems, lineOf(actor.cart ?? ""))
      .where(inArray(productsWithMedia.id, thisPage))
      .orderBy(...orders[sort](productsWithMedia)),
  );
  const total = sql`(${db.select({ all: count() }).from(from).where(where)})`.mapWith(Number);
  const page = { cards, total, categories: categoriesOf(db) };
  return (isSearched ? db.with(found) : db).select(page).from(sql`(select) page`);
}

export type ShopPage = {
  products: ShopPageProduct[];
  /** How many there are on all pages. */
  total: number;
  category: Category | undefined;
  categories: Category[];
};

/** The categories of the shop, in the owner's order, else by name. */
const categoriesOf = (db: Db) =>
  rowsAsOne({ slug: productCategories.slug, name: productCategories.name }, (row) =>
    db
      .select({ row })
      .from(productCategories)
      .where(isNull(productCategories.archivedAt))
      .orderBy(asc(productCategories.displayOrder), asc(productCategories.name)),
  );

const isNamed = (text: string, { slug, name }: Category) =>
  [slug, name].some((word) => word.toLowerCase() === text.toLowerCase());

/** The products of a category, by its slug or its name. */
const inCategory = (name: string) =>
  eq(
    products.categoryId,
    sql`(select shelves.id from product_categories shelves
      where ${name.toLowerCase()} in (lower(shelves.slug), lower(shelves.name)) order by shelves.slug limit 1)`,
  );
