import { and, eq } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { carts } from "#db/schema/carts.ts";
import { cartGifts } from "#db/schema/vouchers.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import type { GiftForm } from "#domain/shop/vouchers/forms.ts";
import { withCart } from "./cart-session.ts";
import { additionLimit } from "./rules.ts";

/** A published voucher by its slug, with the price that is suggested or asked (pence); undefined when there is none. */
export async function findGiftProduct(ctx: Ctx<Guest>, slug: string) {
  const { id, name, openAmount, pricePence, salePricePence, productType, status } = products;
  const [row] = await read(ctx, (db) =>
    db
      .select({ id, name, slug: products.slug, openAmount, pricePence, salePricePence })
      .from(products)
      .where(and(eq(products.slug, slug), eq(productType, "voucher"), eq(status, "published"))),
  );
  return (
    row && {
      id: row.id,
      name: row.name,
      slug: row.slug,
      openAmount: row.openAmount,
      pricePence: priceNow(row),
    }
  );
}

/**
 * Adds a gift voucher to the visitor's cart, opening one if they have none: `cart` in the result is
 * the secret for their cookie. A voucher for the post has no email address, and a mailed one no
 * postal address.
 */
export async function addGift(ctx: Ctx<Guest>, { slug, form }: { slug: string; form: GiftForm }) {
  const product = await findGiftProduct(ctx, slug);
  if (!product || product.pricePence < 1) return refuse("not-available");
  const shopper = withCart(ctx);
  const { cart } = shopper.actor;
  const { now } = ctx;
  return transaction(shopper, async (tx) => {
    const hit = await countHitIn(tx, shopper, {
      purpose: "cart-addition",
      who: cart,
      ...additionLimit,
    });
    if (!hit.allowed) return refuse("too-many-additions");
    await tx
      .insert(carts)
      .values({
        sessionId: cart,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: carts.sessionId, set: { updatedAt: now } });
    const { amount, ...said } = form;
    const unsaid = said.delivery === "mail" ? { postTo: "" } : { recipientEmail: "", sendOn: null };
    await tx.insert(cartGifts).values({
      sessionId: cart,
      productId: product.id,
      amountPence: amount ?? product.pricePence,
      addedAt: now,
      ...said,
      ...unsaid,
    });
    return done({ cart });
  });
}

/** Takes a voucher out of the visitor's cart; a missing one counts as removed. */
export async function removeGift(ctx: Ctx<Guest>, giftId: string) {
  const { cart } = ctx.actor;
  const removed = done({ cart });
  if (!cart) return removed;
  return transaction(ctx, async (tx) => {
    await tx.delete(cartGifts).where(and(eq(cartGifts.id, giftId), eq(cartGifts.sessionId, cart)));
    return removed;
  });
}
