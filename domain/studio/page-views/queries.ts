import { and, desc, gte, lte, ne, sql } from "drizzle-orm";
import { pageViews } from "#db/schema/page-views.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** A stretch of London days, both ends included. */
export type Period = { from: Day; to: Day };

const within = ({ from, to }: Period) => and(gte(pageViews.day, from), lte(pageViews.day, to));
const views = sql`sum(${pageViews.views})`.mapWith(Number);
const visits = sql`sum(${pageViews.arrivals})`.mapWith(Number);

/** Visits and views of every day that had any, in order. */
export const listDays = (ctx: Ctx<System>, period: Period) =>
  read(ctx, (db) =>
    db
      .select({ day: pageViews.day, visits, views })
      .from(pageViews)
      .where(within(period))
      .groupBy(pageViews.day)
      .orderBy(pageViews.day),
  );

/** The pages that were looked at most; `visits` began there. */
export const listPages = (ctx: Ctx<System>, period: Period, limit = 20) =>
  read(ctx, (db) =>
    db
      .select({ page: pageViews.page, views, visits })
      .from(pageViews)
      .where(within(period))
      .groupBy(pageViews.page)
      .orderBy(desc(views), pageViews.page)
      .limit(limit),
  );

/** The sites that people came from, by how many visits began there. */
export const listReferrers = (ctx: Ctx<System>, period: Period, limit = 20) =>
  read(ctx, (db) =>
    db
      .select({ host: pageViews.referrer, visits })
      .from(pageViews)
      .where(and(within(period), ne(pageViews.referrer, "")))
      .groupBy(pageViews.referrer)
      .orderBy(desc(visits), pageViews.referrer)
      .limit(limit),
  );
