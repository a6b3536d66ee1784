import { asc, eq, sql } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import { cartGifts } from "#db/schema/vouchers.ts";
import { type MediaItem, productsWithMedia as shelf } from "#db/schema/views.ts";
import type { Db } from "#domain/kernel/database.ts";

export type CartGift = Awaited<ReturnType<typeof listGifts>>[number]["gift"];

/** The vouchers in a cart, each for one person, in the order they were put there. */
export async function listGifts(db: Db, cart: string) {
  return db
    .select({
      discountCode: carts.discountCode,
      productId: cartGifts.productId,
      slug: shelf.slug,
      name: shelf.name,
      shortDescription: shelf.shortDescription,
      categoryId: shelf.categoryId,
      categorySlug: shelf.categorySlug,
      productType: shelf.productType,
      status: shelf.status,
      picture: sql<MediaItem | null>`${shelf.media} -> 0`,
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
    .innerJoin(shelf, eq(shelf.id, cartGifts.productId))
    .where(eq(cartGifts.sessionId, cart))
    .orderBy(asc(cartGifts.addedAt), asc(cartGifts.id));
}
