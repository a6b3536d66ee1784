import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

type Leaving = { subscriptionId: string; customerId: string };

/**
 * Ends a customer's subscription, because they told the back-office so. The back-office cannot
 * begin one: only a person's own submit puts them on a list (UK PECR reg. 22, decision 033).
 */
export const endForCustomer = (ctx: Ctx<Staff>, { subscriptionId, customerId }: Leaving) =>
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
      subjectId: customerId,
      detail,
    });
    return done(undefined);
  });
