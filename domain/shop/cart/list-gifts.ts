import { asc, eq, sql } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import { cartGifts } from "#db/schema/vouchers.ts";
import { type MediaItem, productsWithMedia } from "#db/schema/views.ts";
import type { Db } from "#domain/kernel/database/database.ts";

export type CartGift = Awaited<ReturnType<typeof listGifts>>[number]["gift"];

/** The vouchers in a cart, each for one person, in the order they were put there. */
export async function listGifts(db: Db, cart: string) {
  return db
    .select({
      discountCode: carts.discountCode,
      productId: cartGifts.productId,
      slug: productsWithMedia.slug,
      name: productsWithMedia.name,
      shortDescription: productsWithMedia.shortDescription,
      categoryId: productsWithMedia.categoryId,
      categorySlug: productsWithMedia.categorySlug,
      productType: productsWithMedia.productType,
      status: productsWithMedia.status,
      picture: sql<MediaItem | null>`${productsWithMedia.media} -> 0`,
      gift: {
        id: cartGifts.id,
        amountPence: cartGifts.amountPence,
        delivery: cartGifts.delivery,
        recipientName: cartGifts.recipientName,
        recipientEmail: cartGifts.recipientEmail,
        sendOn: cartGifts.sendOn,
      },
    })
    .from(cartGifts)
    .innerJoin(carts, eq(carts.sessionId, cartGifts.sessionId))
    .innerJoin(productsWithMedia, eq(productsWithMedia.id, cartGifts.productId))
    .where(eq(cartGifts.sessionId, cart))
    .orderBy(asc(cartGifts.addedAt), asc(cartGifts.id));
}
