import { eq } from "drizzle-orm";
import { customers, orders } from "#db/schema/orders.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";

/**
 * Lets what was bought under one address follow its buyer to another, both of which they have proved: customers and clients
 * meet by e-mail. What the orders themselves say stays as it was on the day. Doing it twice is harmless.
 */
export const moveCustomer = (ctx: Ctx<System>, { from, to }: { from: string; to: string }) =>
  transaction(ctx, async (tx) => {
    const [former] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.email, from))
      .for("update");
    if (!former) return done(undefined);
    const [known] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, to)).for("update");
    if (known) await tx.update(orders).set({ customerId: known.id }).where(eq(orders.customerId, former.id));
    else await tx.update(customers).set({ email: to, updatedAt: ctx.now }).where(eq(customers.id, former.id));
    return done(undefined);
  });
