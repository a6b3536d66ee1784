import { eq } from "drizzle-orm";
import { cartItems } from "#db/schema/carts.ts";
import { cartGifts } from "#db/schema/vouchers.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { dropPlaces } from "#domain/shop/places/drop-place.ts";

/**
 * Empties the visitor's cart. Returns what was in it, for an undo; gift vouchers and
 * places are entered anew.
 */
export async function clearCart(ctx: Ctx<Guest>) {
  const { cart } = ctx.actor;
  if (!cart) return done([]);
  return transaction(ctx, async (tx) => {
    await dropPlaces(tx, ctx);
    await tx.delete(cartGifts).where(eq(cartGifts.sessionId, cart));
    const removed = await tx
      .delete(cartItems)
      .where(eq(cartItems.sessionId, cart))
      .returning({ productId: cartItems.productId, quantity: cartItems.quantity });
    return done(removed);
  });
}
