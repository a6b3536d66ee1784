import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { cartItems } from "#db/schema/carts.ts";
import { productsWithMedia as shelf } from "#db/schema/views.ts";
import { asCard, card, onShow, ownLine, studioOrder } from "#domain/shop/catalogue/cards.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** The day and spa packages of every retreat on show, past ones included; rules.ts says which edition comes next. */
export function listRetreatPackages(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({ card, retreatPackage: shelf.retreatPackage, whatsIncluded: shelf.whatsIncluded })
      .from(shelf)
      .leftJoin(cartItems, ownLine(ctx))
      .where(
        and(
          onShow(shelf, ctx.now),
          isNotNull(shelf.retreatPackage),
          isNotNull(shelf.eventStartsAt),
        ),
      )
      .orderBy(asc(shelf.eventStartsAt), ...studioOrder(shelf));
    return rows.map(({ card: row, ...about }) => ({ ...asCard(row, ctx.now), ...about }));
  });
}

/** Retreats to come that are no day or spa package, such as a morning in a village hall, the soonest first. */
export function listOtherRetreats(ctx: Ctx<Guest>) {
  return read(ctx, async (db) => {
    const rows = await db
      .select({ card })
      .from(shelf)
      .leftJoin(cartItems, ownLine(ctx))
      .where(
        and(
          onShow(shelf, ctx.now),
          eq(shelf.productType, "retreat"),
          isNull(shelf.retreatPackage),
          gt(shelf.eventStartsAt, ctx.now),
        ),
      )
      .orderBy(asc(shelf.eventStartsAt), ...studioOrder(shelf));
    return rows.map(({ card: row }) => asCard(row, ctx.now));
  });
}
