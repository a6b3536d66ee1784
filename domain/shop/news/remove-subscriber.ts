import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

/**
 * Removes an address from the list and deletes its subscriptions, for a person who asked the studio
 * to. The audit does not say whose it was.
 */
export const removeSubscriber = (ctx: Ctx<Owner>, id: string) =>
  transaction(ctx, async (tx) => {
    const [gone] = isUuid(id)
      ? await tx
          .delete(subscriptions)
          .where(eq(subscriptions.id, id))
          .returning({ topic: subscriptions.topic })
      : [];
    if (!gone) return refuse("no-such-subscriber");
    await audit(tx, ctx, { action: "subscriber.removed", detail: { topic: gone.topic } });
    return done(undefined);
  });
