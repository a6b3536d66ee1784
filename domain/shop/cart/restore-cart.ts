import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { withCart } from "./cart-session.ts";
import { refillLines } from "./put-on-line.ts";
import { additionLimit, isLineQuantity, whyBadProductId } from "./rules.ts";

type Line = { productId: string; quantity: number };
/** More lines than an undo or an email restores at once. */
const maxLines = 100;

/**
 * Puts lines back into the cart: after an undo, or from an order that expired. Each as far as it can be had today, and
 * never less than what is there. `missing` counts the lines that came back with fewer pieces or not at all.
 */
export async function restoreCart(ctx: Ctx<Guest>, lines: readonly Line[]) {
  const valid = lines.filter(
    ({ productId, quantity }) => !whyBadProductId(productId) && isLineQuantity(quantity),
  );
  const unique = [...new Map(valid.map((line) => [line.productId, line])).values()].slice(
    0,
    maxLines,
  );
  const shopper = withCart(ctx);
  const { cart } = shopper.actor;
  return transaction(shopper, async (tx) => {
    const hit = await countHitIn(tx, shopper, {
      purpose: "cart-addition",
      who: cart,
      ...additionLimit,
    });
    if (!hit.allowed) return refuse("too-many-additions");
    const restored = await refillLines(tx, shopper, unique);
    const there = new Map(restored.map(({ productId, quantity }) => [productId, quantity]));
    const missing = unique.filter(
      ({ productId, quantity }) => (there.get(productId) ?? 0) < quantity,
    ).length;
    return done({ cart, restored, missing });
  });
}
