import { lt } from "drizzle-orm";
import { carts } from "#db/schema/orders.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/transaction.ts";

/** Forgets carts that nobody has touched for 90 days. */
export const forgetOldCarts = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => done(await tx.delete(carts).where(lt(carts.updatedAt, before(ctx.now, days(90))))));
