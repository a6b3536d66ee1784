import { siteWords } from "#db/schema/words.ts";
import { markChanged } from "#domain/kernel/content-version.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { done, type Refused } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";

/**
 * Changes words of the site in one transaction: one change at a time, because the first statement takes the one row.
 * A refusal of the change leaves no trace.
 */
export const changeWords = <Why extends string = never>(
  ctx: Ctx<Owner | System>,
  change: (tx: Db) => Promise<Refused<Why> | void>,
) =>
  transaction(ctx, async (tx) => {
    await tx.update(siteWords).set({ updatedAt: ctx.now });
    const refused = await change(tx);
    if (refused) return refused;
    await markChanged(tx, "studio");
    return done(undefined);
  });
