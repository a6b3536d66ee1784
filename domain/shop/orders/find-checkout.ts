import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { validateDiscountCode } from "#domain/shop/discounts/validate-discount-code.ts";
import { contractsFor } from "#domain/shop/contracts/rules.ts";

export type CheckoutSummary = Awaited<ReturnType<typeof findCheckout>>;

/**
 * What the checkout shows: the cart, the papers to accept with it, the verdict on its code (`typed` before the one that was applied; none without a
 * code), and the total in pence that Place Order has to be sent as `expectedTotal`.
 */
export async function findCheckout(ctx: Ctx<Guest>, { email, typed }: { email?: string; typed?: string } = {}) {
  const cart = await listCart(ctx);
  const code = typed?.trim() || cart.discountCode;
  const lines = cart.lines.filter(({ notice }) => notice?.kind !== "gone");
  const verdict = code ? await validateDiscountCode(ctx, { code, customerEmail: email ?? null, lines }) : undefined;
  const discountPence = verdict?.discountAmount ?? 0;
  return {
    ...cart,
    discount: code && verdict ? { code, ...verdict } : undefined,
    contracts: contractsFor(lines),
    discountPence,
    totalPence: cart.subtotalPence - discountPence,
  };
}
