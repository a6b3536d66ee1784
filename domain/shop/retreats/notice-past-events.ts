import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/**
 * Events are completed by the clock alone (requirements 1.4.5), and this makes the public pages
 * that show them stale at once. An end is noticed once; after an event is moved, again. The product
 * counts as changed since its event ended.
 */
export function noticePastEvents(ctx: Ctx<System>) {
  const end = sql`coalesce(${products.eventEndsAt}, ${products.eventStartsAt})`;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  return transaction(ctx, async (tx) => {
    const noticed = await tx
      .update(products)
      .set({ noticedEnd: end, updatedAt: sql`greatest(${products.updatedAt}, ${end})` })
      .where(
        and(
          isNotNull(products.eventStartsAt),
          isNull(products.optionOf),
          sql`${end} < ${now} and ${products.noticedEnd} is distinct from ${end}`,
        ),
      )
      .returning({ id: products.id });
    if (noticed.length > 0) await markChanged(tx, "shop");
    return done(noticed.length);
  });
}
