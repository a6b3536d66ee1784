import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { findWayToOrder } from "#domain/shop/way-to-order/queries.ts";
import { listDays, listPages, listReferrers } from "#domain/studio/page-views/queries.ts";

export type Insights = Awaited<ReturnType<typeof findInsights>>;

/** Visits, pages, referrers and the way to an order, of today and the days before it. */
export async function findInsights(ctx: Ctx<System>, days: number) {
  const to = londonDay(ctx.now);
  const period = { from: addDays(to, 1 - days), to };
  return {
    ...period,
    days: await listDays(ctx, period),
    pages: await listPages(ctx, period, 15),
    referrers: await listReferrers(ctx, period, 10),
    way: await findWayToOrder(ctx, period),
  };
}
