import { eq } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { type Ctx, type Guest, visitorAddress } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { normalCode } from "./rules.ts";
import { validateDiscountCode } from "./validate-discount-code.ts";

type DiscountCodeInput = { code: string; email?: string | null };

/**
 * Tries a code on the visitor's cart and saves it there if it is valid. Returns the verdict, also a
 * negative one. Refuses a blank code, an empty cart, and more than 10 tries of a cart or 60 of an
 * address in 10 minutes (requirements 1.5.5).
 */
export async function applyDiscountCode(ctx: Ctx<Guest>, { code, email }: DiscountCodeInput) {
  const { cart } = ctx.actor;
  if (!code.trim()) return refuse("blank-code");
  const { lines } = await listCart(ctx);
  if (!cart || lines.length === 0) return refuse("cart-empty");
  const tries = { purpose: "discount-code", perSeconds: 600 };
  const byCart = await countHit(ctx, { ...tries, who: cart, limit: 10 });
  const byAddress =
    byCart.allowed && (await countHit(ctx, { ...tries, who: visitorAddress(ctx), limit: 60 }));
  if (!byAddress || !byAddress.allowed) return refuse("too-many-tries");

  const verdict = await validateDiscountCode(ctx, { code, customerEmail: email ?? null, lines });
  if (!verdict.isValid) return done(verdict);
  return transaction(ctx, async (tx) => {
    await tx
      .update(carts)
      .set({ discountCode: normalCode(code), updatedAt: ctx.now })
      .where(eq(carts.sessionId, cart));
    return done(verdict);
  });
}
