import { and, eq } from "drizzle-orm";
import { cartItems } from "#db/schema/carts.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { withCart } from "./cart-session.ts";
import { putOnLine } from "./put-on-line.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { additionLimit, isLineQuantity, whyBadProductId } from "./rules.ts";
import { whyNotOnLine } from "./why-not-on-line.ts";

/**
 * Sets how many pieces a line holds; 0 takes the line away. Asking for more counts as an addition
 * (requirements 1.5.1).
 */
export async function setQuantity(
  ctx: Ctx<Guest>,
  { productId, quantity }: { productId: string; quantity: number },
) {
  const bad = whyBadProductId(productId);
  if (bad) return refuse(bad);
  if (quantity === 0) return removeFromCart(ctx, productId);
  if (!isLineQuantity(quantity)) return refuse("bad-quantity");

  const shopper = withCart(ctx);
  const { cart } = shopper.actor;
  return transaction(shopper, async (tx) => {
    const [line] = await tx
      .select({ quantity: cartItems.quantity })
      .from(cartItems)
      .where(and(eq(cartItems.sessionId, cart), eq(cartItems.productId, productId)));
    if (quantity > (line?.quantity ?? 0)) {
      const hit = await countHitIn(tx, shopper, {
        purpose: "cart-addition",
        who: cart,
        ...additionLimit,
      });
      if (!hit.allowed) return refuse("too-many-additions");
    }
    const put = await putOnLine(tx, shopper, { productId, quantity, how: "set" });
    if (!put) return refuse(await whyNotOnLine(tx, shopper, { productId, exactly: quantity }));
    return done({ cart, productId, quantity: put.quantity });
  });
}
