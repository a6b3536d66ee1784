import { eq, inArray } from "drizzle-orm";
import { customers, orders } from "#db/schema/orders.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/**
 * Lets what was bought under one address follow its buyer to another, both of which they have proved: customers and clients
 * meet by e-mail. What the orders themselves say stays as it was on the day. Doing it twice is harmless.
 */
export const moveCustomer = (ctx: Ctx<System>, { from, to }: { from: string; to: string }) =>
  transaction(ctx, async (tx) => {
    const { id, email } = customers;
    const both = () =>
      tx
        .select({ id, email })
        .from(customers)
        .where(inArray(email, [from, to]));
    await lock(tx, { customer: (await both()).map((one) => one.id) });
    const there = await both();
    const [former, known] = [
      there.find((one) => one.email === from),
      there.find((one) => one.email === to),
    ];
    if (!former) return done(undefined);
    if (known)
      await tx.update(orders).set({ customerId: known.id }).where(eq(orders.customerId, former.id));
    else
      await tx
        .update(customers)
        .set({ email: to, updatedAt: ctx.now })
        .where(eq(customers.id, former.id));
    return done(undefined);
  });
