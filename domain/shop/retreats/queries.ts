import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { cartItems } from "#db/schema/carts.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import { asCard, card, onShow, ownLine, studioOrder } from "#domain/shop/catalogue/cards.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** The day and spa packages of every retreat on show, past ones included; rules.ts says which edition comes next. */
export function listRetreatPackages(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({
        card,
        retreatPackage: productsWithMedia.retreatPackage,
        whatsIncluded: productsWithMedia.whatsIncluded,
      })
      .from(productsWithMedia)
      .leftJoin(cartItems, ownLine(ctx))
      .where(
        and(
          onShow(productsWithMedia, ctx.now),
          isNotNull(productsWithMedia.retreatPackage),
          isNotNull(productsWithMedia.eventStartsAt),
        ),
      )
      .orderBy(asc(productsWithMedia.eventStartsAt), ...studioOrder(productsWithMedia));
    return rows.map(({ card: row, ...about }) => ({ ...asCard(row, ctx.now), ...about }));
  });
}

/** Retreats to come that are no day or spa package, such as a morning in a village hall, the soonest first. */
export function listOtherRetreats(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({ card })
      .from(productsWithMedia)
      .leftJoin(cartItems, ownLine(ctx))
      .where(
        and(
          onShow(productsWithMedia, ctx.now),
          eq(productsWithMedia.productType, "retreat"),
          isNull(productsWithMedia.retreatPackage),
          gt(productsWithMedia.eventStartsAt, ctx.now),
        ),
      )
      .orderBy(asc(productsWithMedia.eventStartsAt), ...studioOrder(productsWithMedia));
    return rows.map(({ card: row }) => asCard(row, ctx.now));
  });
}
