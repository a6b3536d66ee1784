import { lt } from "drizzle-orm";
import { placeTransfers } from "#db/schema/retreats.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { keptDaysAfter } from "#domain/shop/attendees/messages.ts";

/** Purges who gave a place to whom, as long after its end as the names of guests. Returns how many. */
export const purgeTransfers = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const gone = await tx
      .delete(placeTransfers)
      .where(lt(placeTransfers.endsAt, before(ctx.now, days(keptDaysAfter))))
      .returning({ id: placeTransfers.id });
    return done(gone.length);
  });
