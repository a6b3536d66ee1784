import { lt } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findRetention } from "#domain/studio/settings/queries.ts";

/**
 * Purges carts that have been untouched for as long as the settings say, 90 days by default.
 * Returns how many.
 */
export async function purgeOldCarts(ctx: Ctx<System>) {
  const { cart_days } = await findRetention(ctx);
  return transaction(ctx, async (tx) => {
    const tooOld = lt(carts.updatedAt, before(ctx.now, days(cart_days)));
    const gone = await tx.delete(carts).where(tooOld).returning({ sessionId: carts.sessionId });
    return done(gone.length);
  });
}
