import { and, asc, eq, max, type SQL } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/carts.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import { pageOffers } from "#db/schema/site-content.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type ServicePage, servicePages } from "#domain/studio/site-content/messages.ts";
import { asCard, card, notOver, onShow, ownLine } from "./cards.ts";

/** What a service page offers, in its order; what is not on show, or over, is left out. */
export async function listOffers(ctx: Ctx<Guest>, page: ServicePage) {
  const offers = await list(ctx, eq(pageOffers.page, page));
  return offers.map(({ product }) => product);
}

/** The first offer of every service page that has one, with its page, in the order of the menu. */
export async function listFirstOffers(ctx: Ctx<Guest>) {
  const offers = await list(ctx);
  return servicePages.flatMap((page) => {
    const first = offers.find((offer) => offer.page === page);
    return first ? [{ ...first.product, page }] : [];
  });
}

/** When what a service page offers last changed, by page; a page without offers is left out. For search engines. */
export const listOfferDates = (ctx: Ctx<Guest>) =>
  read(ctx, (db) =>
    db
      .select({ page: pageOffers.page, changedAt: max(products.updatedAt) })
      .from(pageOffers)
      .innerJoin(products, eq(products.id, pageOffers.productId))
      .where(and(onShow(products, ctx.now), notOver(products, ctx.now)))
      .groupBy(pageOffers.page),
  );

const list = (ctx: Ctx<Guest>, condition?: SQL) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({ card, page: pageOffers.page })
      .from(pageOffers)
      .innerJoin(productsWithMedia, eq(productsWithMedia.id, pageOffers.productId))
      .leftJoin(cartItems, ownLine(ctx))
      .where(
        and(condition, onShow(productsWithMedia, ctx.now), notOver(productsWithMedia, ctx.now)),
      )
      .orderBy(asc(pageOffers.page), asc(pageOffers.position));
    return rows.map((row) => ({ page: row.page, product: asCard(row.card, ctx.now) }));
  });
