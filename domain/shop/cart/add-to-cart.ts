import { countHit, countHitIn } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { reportSuspicion } from "#domain/kernel/threats/report-suspicion.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { withCart } from "./cart-session.ts";
import { putOnLine } from "./put-on-line.ts";
import { additionLimit, isLineQuantity, whyBadProductId } from "./rules.ts";
import { whyNotOnLine } from "./why-not-on-line.ts";

/** `paysDeposit` is what the page asked, where it did: only the deposit now, or all of it. */
type Addition = { productId: string; quantity?: number; paysDeposit?: boolean | null };

/**
 * Puts pieces of a product into the visitor's cart, opening one if they have none: `cart` in the answer is the secret
 * for their cookie. Refuses what requirements 1.5.1 refuses; suspicious attempts are reported.
 */
export async function addToCart(ctx: Ctx<Guest>, input: Addition) {
  const { productId, quantity = 1, paysDeposit = null } = input;
  const bad = whyBadProductId(productId);
  if (bad) return suspicious(ctx, bad);
  if (!isLineQuantity(quantity)) return refuse("bad-quantity");

  const shopper = withCart(ctx);
  const { cart } = shopper.actor;
  const added = await transaction(shopper, async (tx) => {
    const hit = await countHitIn(tx, shopper, {
      purpose: "cart-addition",
      who: cart,
      ...additionLimit,
    });
    if (!hit.allowed) return refuse("too-many-additions");
    const line = await putOnLine(tx, shopper, {
      productId,
      quantity,
      how: "add",
      paysDeposit,
    });
    if (!line) return refuse(await whyNotOnLine(tx, shopper, { productId, more: quantity }));
    return done({ cart, productId, quantity: line.quantity });
  });
  if (!added.ok && added.why === "too-many-additions") await reportFlood(shopper, cart);
  return added;
}

async function suspicious(ctx: Ctx<Guest>, why: "no-product-id" | "bad-product-id") {
  if (why === "bad-product-id")
    await reportSuspicion(ctx, "cart-bad-product-id", {}, ctx.actor.cart);
  return refuse(why);
}

/** Once a minute and cart: the report of a flood must not become a flood. */
async function reportFlood(ctx: Ctx<Guest>, cart: string) {
  const first = await countHit(ctx, {
    purpose: "cart-flood-report",
    who: cart,
    limit: 1,
  });
  if (first.allowed) await reportSuspicion(ctx, "cart-additions-flood", additionLimit, cart);
}
