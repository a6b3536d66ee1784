import { and, eq } from "drizzle-orm";
import { products, stockItems } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/carts.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { isCompleted, maxPerLine } from "#domain/shop/catalogue/rules.ts";

/** Says why a product cannot stand on a line with that many pieces: `more` than there are, or `exactly` so many. */
export async function whyNotOnLine(
  tx: Db,
  ctx: Ctx<Guest>,
  { productId, more = 0, exactly }: { productId: string; more?: number; exactly?: number },
) {
  const [found] = await tx
    .select({
      status: products.status,
      optionName: products.optionName,
      eventStartsAt: products.eventStartsAt,
      eventEndsAt: products.eventEndsAt,
      stock: stockItems.quantity,
      inCart: cartItems.quantity,
    })
    .from(products)
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .leftJoin(
      cartItems,
      and(eq(cartItems.productId, products.id), eq(cartItems.sessionId, ctx.actor.cart ?? "")),
    )
    .where(eq(products.id, productId));
  if (!found || found.status !== "published" || isCompleted(found, ctx.now)) return "not-available";
  if (found.optionName !== null) return "no-option";
  if ((exactly ?? (found.inCart ?? 0) + more) > maxPerLine) return "line-full";
  return found.stock === 0 ? "out-of-stock" : "not-enough-stock";
}
