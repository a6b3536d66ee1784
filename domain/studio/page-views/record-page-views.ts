import { sql } from "drizzle-orm";
import { pageViews } from "#db/schema/page-views.ts";
import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import type { Day } from "#domain/kernel/time.ts";

/** One look at one page. `arrived` when it began a visit; `referrer` is then the host people came from, or "". */
export type PageView = { day: Day; page: string; referrer: string; arrived: boolean };

type Sum = typeof pageViews.$inferInsert;

/**
 * Adds views to the sums of their days, in one statement for however many there are. Only sums are written, so there is
 * nothing of a person to keep; the caller has made sure that pages and hosts are ones that may be kept (rules.ts).
 */
export async function recordPageViews(ctx: Ctx, views: readonly PageView[]) {
  const sums = addUp(views);
  if (sums.length > 0) {
    const { db, identity } = asSystem(ctx);
    await db.transaction(identity, (tx) =>
      tx
        .insert(pageViews)
        .values(sums)
        .onConflictDoUpdate({
          target: [pageViews.day, pageViews.page, pageViews.referrer],
          set: {
            views: sql`${pageViews.views} + excluded.views`,
            arrivals: sql`${pageViews.arrivals} + excluded.arrivals`,
          },
        }),
    );
  }
  return done(sums.length);
}

/** In the order of their keys, so that two servers that write at once take the rows in the same order. */
function addUp(views: readonly PageView[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { day, page, arrived, referrer: said } of views) {
    const referrer = arrived ? said : "";
    const key = [day, page, referrer].join(" ");
    const { views: before, arrivals } = sums.get(key) ?? { views: 0, arrivals: 0 };
    sums.set(key, { day, page, referrer, views: before + 1, arrivals: arrivals + Number(arrived) });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
