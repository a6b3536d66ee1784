import { eq } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/** Takes the applied code off the visitor's cart. */
export async function removeDiscountCode(ctx: Ctx<Guest>) {
  const { cart } = ctx.actor;
  if (!cart) return done(undefined);
  return transaction(ctx, async (tx) => {
    await tx
      .update(carts)
      .set({ discountCode: null, updatedAt: ctx.now })
      .where(eq(carts.sessionId, cart));
    return done(undefined);
  });
}
