import { and, isNotNull, lte } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { givenUpSince } from "./hold-limits.ts";

/**
 * Purges the senders of orders that were cancelled unpaid more than a day ago. Returns of how many.
 */
export const purgeHolders = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const gone = await tx
      .update(orders)
      .set({
        heldForEmail: null,
        heldFromAddress: null,
        heldFromNetwork: null,
      })
      .where(and(isNotNull(orders.heldForEmail), lte(orders.releasedAt, givenUpSince(ctx.now))))
      .returning({ id: orders.id });
    return done(gone.length);
  });
