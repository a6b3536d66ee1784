import { lt } from "drizzle-orm";
import { pageViews } from "#db/schema/page-views.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/** Two years to compare, and the month that is being compared. */
const keptDays = 2 * 365 + 31;

/** Forgets the sums of days that are more than two years and a month old, as the privacy policy says. */
export const purgeOldPageViews = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) =>
    done(
      await tx.delete(pageViews).where(lt(pageViews.day, addDays(londonDay(ctx.now), -keptDays))),
    ),
  );
