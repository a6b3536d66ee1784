import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { isUuid } from "#domain/kernel/uuid.ts";

type Leaving = { subscriptionId: string; customerId: string; address?: string };

/**
 * Ends what a customer asked to be written to about, because they told the desk so. The other way round there is none:
 * nobody is put on a list but by a press of their own (UK PECR reg. 22, decision 033).
 */
export const endForCustomer = (ctx: Ctx<Staff>, { subscriptionId, customerId, address }: Leaving) =>
  transaction(ctx, async (tx) => {
    const open = and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.endedAt));
    const [ended] = isUuid(subscriptionId)
      ? await tx
          .update(subscriptions)
          .set({ endedAt: ctx.now, endedBecause: "left" })
          .where(open)
          .returning({ topic: subscriptions.topic })
      : [];
    if (!ended) return refuse("no-such-subscription");
    const detail = { topic: ended.topic };
    await audit(tx, ctx, {
      action: "customer.unsubscribed",
      address,
      subjectId: customerId,
      detail,
    });
    return done(undefined);
  });
