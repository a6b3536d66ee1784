import { and, desc, gte, isNotNull, ne, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, Owner, Staff } from "#domain/kernel/ctx.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { listDaysTaken } from "#domain/shop/reports/queries.ts";

/** So many of today's orders stand on the front page. */
const maxOrders = 5;

/**
 * The newest orders that were paid today in London, a few of them, with how many there are; amounts
 * in pence. What moved in today was paid elsewhere, and at another time.
 */
export async function findTodaysOrders(ctx: Ctx<Staff>) {
  const rows = await read(ctx, (db) =>
    db
      .select({
        id: orders.id,
        orderNumber: orders.orderNumber,
        firstName: orders.firstName,
        lastName: orders.lastName,
        totalPence: orders.totalPence,
        paidAt: sql<Date>`${orders.paidAt}`.mapWith(orders.paidAt),
        all: sql<number>`(count(*) over ())::integer`,
      })
      .from(orders)
      .where(
        and(
          isNotNull(orders.paidAt),
          gte(orders.paidAt, startOfDay(londonDay(ctx.now))),
          ne(orders.channel, "moved-in"),
        ),
      )
      .orderBy(desc(orders.paidAt), desc(orders.id))
      .limit(maxOrders),
  );
  return { rows, all: rows[0]?.all ?? 0 };
}

/** Pence that came in today less what went back, and what a day of the week before today brought on average. */
export type Takings = { today: number; usual: number };

/** What today has brought so far, as the reports count it. */
export async function findTakings(ctx: Ctx<Owner>): Promise<Takings> {
  const today = londonDay(ctx.now);
  const days = await listDaysTaken(ctx, { from: addDays(today, -7), to: today });
  const net = (range: typeof days) =>
    range.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0);
  return {
    today: net(days.filter(({ day }) => day === today)),
    usual: Math.round(net(days.filter(({ day }) => day !== today)) / 7),
  };
}
