import { and, count, eq, gte, isNotNull, like, lt, lte, sum, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { carts } from "#db/schema/carts.ts";
import { orders } from "#db/schema/orders.ts";
import { pageViews } from "#db/schema/page-views.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { Period } from "#domain/studio/page-views/queries.ts";

/**
 * The way from a page to an order, step by step: how often the shop, a product and the checkout
 * were looked at, and, from the tables themselves, how many carts were begun and how many orders
 * placed and paid. Steps count what happened, not who did it: visitors are not followed from one to
 * the next.
 */
export function findWayToOrder(ctx: Ctx<System>, period: Period) {
  return read(ctx, async (db) => {
    const viewed = (pages: SQL | undefined) =>
      db
        .select({ views: sum(pageViews.views).mapWith(Number) })
        .from(pageViews)
        .where(and(gte(pageViews.day, period.from), lte(pageViews.day, period.to), pages))
        .then(([row]) => row?.views ?? 0);
    const made = (from: typeof carts | typeof orders, which: SQL | undefined) =>
      db
        .select({ all: count() })
        .from(from)
        .where(which)
        .then(([row]) => row?.all ?? 0);
    const during = (at: PgColumn) =>
      and(gte(at, startOfDay(period.from)), lt(at, endOfDay(period.to)));
    const placed = and(during(orders.createdAt), eq(orders.channel, "web"));
    return {
      shop: await viewed(eq(pageViews.page, "/shop")),
      product: await viewed(like(pageViews.page, "/shop/product/%")),
      baskets: await made(carts, during(carts.createdAt)),
      checkout: await viewed(eq(pageViews.page, "/checkout")),
      placed: await made(orders, placed),
      paid: await made(orders, and(placed, isNotNull(orders.paidAt))),
    };
  });
}
