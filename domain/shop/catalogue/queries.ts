import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/carts.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { productSlugs } from "#db/schema/product-slugs.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { depositOffer } from "#domain/shop/balances/rules.ts";
import { asCard, asPicture, card, notOver, onShow, orders, ownLine, studioOrder } from "./cards.ts";
import { listOptions } from "./list-options.ts";
import { isComplete } from "./rules.ts";

/** One published product by its slug with all its page shows, an event that is over included; `undefined` if there is none. */
export function findProduct(ctx: Ctx<Guest>, slug: string) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({ card, details, categoryId: productsWithMedia.categoryId })
      .from(productsWithMedia)
      .innerJoin(products, eq(products.id, productsWithMedia.id))
      .leftJoin(cartItems, ownLine(ctx))
      .where(
        and(
          eq(productsWithMedia.slug, slug),
          eq(productsWithMedia.status, "published"),
          isNull(productsWithMedia.optionOf),
        ),
      );
    if (!row) return undefined;
    const {
      media,
      credits,
      validDays,
      opens,
      isShared,
      passTypeName: typeName,
      ...given
    } = row.details;
    const { depositPence, balanceDays, ...more } = given;
    const isPass = credits !== null && validDays !== null && opens !== null;
    return {
      ...asCard(row.card, ctx.now),
      ...more,
      deposit: depositOffer({ ...row.card, depositPence, balanceDays }, ctx.now),
      ...(isPass && { pass: { credits, validDays, opens, typeName, isShared } }),
      pictures: media.map(asPicture),
      ...(row.card.optionName !== null && { options: await listOptions(ctx, db, row.card.id) }),
      complete: isComplete(row.card),
      related: await listRelated(ctx, db, { id: row.card.id, categoryId: row.categoryId }),
    };
  });
}

/**
 * The slug that a published product has now, by one that it had before or that one of its options
 * has; `undefined` for an unknown one.
 */
export const findNewSlug = (ctx: Ctx<Guest>, former: string): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const [product] = await db
      .select({ slug: products.slug })
      .from(productSlugs)
      .innerJoin(named, eq(named.id, productSlugs.productId))
      .innerJoin(products, eq(products.id, sql`coalesce(${named.optionOf}, ${named.id})`))
      .where(
        and(
          eq(productSlugs.slug, former),
          ne(products.slug, former),
          eq(products.status, "published"),
        ),
      );
    return product?.slug;
  });

/** What an address names: a product, or an option whose product is meant. */
const named = alias(products, "named");

/** Whether there is a published product by this slug. */
export const isProduct = (ctx: Ctx<Guest>, slug: string): Promise<boolean> =>
  read(ctx, async (db) => {
    const condition = and(
      eq(products.slug, slug),
      eq(products.status, "published"),
      isNull(products.optionOf),
    );
    return (await db.select({ id: products.id }).from(products).where(condition)).length > 0;
  });

/** Up to four others of the same category that can still be bought, in shop order. */
async function listRelated(
  ctx: Ctx<Guest>,
  db: Db,
  { id, categoryId }: { id: string; categoryId: string },
) {
  const rows = await db
    .select(card)
    .from(productsWithMedia)
    .leftJoin(cartItems, ownLine(ctx))
    .where(
      and(
        onShow(productsWithMedia, ctx.now),
        notOver(productsWithMedia, ctx.now),
        eq(productsWithMedia.categoryId, categoryId),
        ne(productsWithMedia.id, id),
      ),
    )
    .orderBy(...studioOrder(productsWithMedia))
    .limit(4);
  return rows.map((row) => asCard(row, ctx.now));
}

/** The studio's services with what their cards praise, the cheapest first (requirements 1.7.2). */
export function listServices(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({ card, highlights: productsWithMedia.highlights, pages: pagesOf })
      .from(productsWithMedia)
      .leftJoin(cartItems, ownLine(ctx))
      .where(and(onShow(productsWithMedia, ctx.now), eq(productsWithMedia.productType, "service")))
      .orderBy(...orders["price-up"](productsWithMedia));
    return rows.map((row) => ({
      ...asCard(row.card, ctx.now),
      highlights: row.highlights,
      pages: row.pages,
    }));
  });
}

/** The service pages that offer it. */
const pagesOf = sql<
  string[]
>`array(select page from page_offers where product_id = ${productsWithMedia.id} order by page)`;

const details = {
  productType: productsWithMedia.productType,
  parcel: products.parcel,
  media: productsWithMedia.media,
  detailedDescription: productsWithMedia.detailedDescription,
  keyFeatures: productsWithMedia.keyFeatures,
  specifications: productsWithMedia.specifications,
  whatsIncluded: productsWithMedia.whatsIncluded,
  highlights: productsWithMedia.highlights,
  retreatPackage: productsWithMedia.retreatPackage,
  depositPence: products.depositPence,
  balanceDays: products.balanceDays,
  credits: products.passCredits,
  validDays: products.passValidDays,
  opens: products.passOpens,
  isShared: products.passIsShared,
  passTypeName: sql<
    string | null
  >`(select ${sessionTypes.name} from ${sessionTypes} where ${sessionTypes.id} = ${products.passSessionTypeId})`,
};

/** The slugs of all products on show, of which kind they are and when each last changed: for search engines. */
export const listProductAddresses = (ctx: Ctx<Guest>) =>
  read(ctx, (db) =>
    db
      .select({
        slug: products.slug,
        productType: products.productType,
        updatedAt: products.updatedAt,
      })
      .from(products)
      .where(onShow(products, ctx.now))
      .orderBy(asc(products.slug)),
  );
