import { and, eq } from "drizzle-orm";
import { cartItems } from "#db/schema/carts.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { whyBadProductId } from "./rules.ts";

/**
 * Takes a line out of the visitor's cart; a missing one counts as removed. `quantity` is 0
 * afterwards.
 */
export async function removeFromCart(ctx: Ctx<Guest>, productId: string) {
  const bad = whyBadProductId(productId);
  if (bad) return refuse(bad);
  const { cart } = ctx.actor;
  const removed = done({ cart, productId, quantity: 0 });
  if (!cart) return removed;
  return transaction(ctx, async (tx) => {
    await tx
      .delete(cartItems)
      .where(and(eq(cartItems.sessionId, cart), eq(cartItems.productId, productId)));
    return removed;
  });
}
