import { isNull } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/**
 * Hides the guide of the first day for good, also when it is unfinished; a second submit changes
 * nothing.
 */
export const putFirstDayAway = (ctx: Ctx<Owner>) =>
  transaction(ctx, async (tx) => {
    const put = await tx
      .update(settings)
      .set({ firstDayOverAt: ctx.now })
      .where(isNull(settings.firstDayOverAt))
      .returning({ id: settings.id });
    if (put.length > 0) await audit(tx, ctx, { action: "first-day.put-away" });
    return done(undefined);
  });
