import { and, isNotNull, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/**
 * From the last day of a balance on there is no deposit, which the clock alone decides: the public
 * pages of these days are made stale. Returns for how many products.
 */
export const noticeLastDays = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const today = londonDay(ctx.now);
    const { id, depositPence, eventStartsAt, balanceDays } = products;
    const day = sql`(${eventStartsAt} at time zone 'Europe/London')::date - ${balanceDays}`;
    const ended = await tx
      .select({ id })
      .from(products)
      .where(
        and(
          isNotNull(depositPence),
          sql`${day} between ${addDays(today, -1)}::date and ${today}::date`,
        ),
      );
    if (ended.length > 0) await markChanged(tx, "shop");
    return done(ended.length);
  });
