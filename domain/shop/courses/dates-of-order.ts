import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

export type OrderedDate = { line: string; startsAt: Date; hall: string };

/** The dates of the courses that an order pays for, in order of time; none for a reader who may not see the order. */
export const listOrderedDates = (ctx: Ctx, orderId: string): Promise<OrderedDate[]> =>
  read(ctx, async (db) => {
    const { rows } = (await db.execute(
      sql`select line, starts_at as "startsAt", hall from course_dates_of_order(${orderId})`,
    )) as unknown as { rows: { line: string; startsAt: string | Date; hall: string }[] };
    return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
  });
