import { sql, type SQL } from "drizzle-orm";
import { asSystem, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import { type ReportPeriod, upToQuarter, wholeMonths } from "./rules.ts";

// Reports are sums of days, kept as things happen (decision 017): they read past the owner's own rows, and nothing of a
// person leaves them. Money is in pence. Every report is one statement over an index of the days it asks for. Those whose
// rows could be many give all of them, or the `most` that come first, and say in `among` how many there are.

/** Rows of one statement; the statement names its columns as the row's fields. */
const rowsOf = <Row>(ctx: Ctx<Owner>, statement: SQL): Promise<Row[]> =>
  read(asSystem(ctx), async (db) => ((await db.execute(statement)) as unknown as { rows: Row[] }).rows);

const within = ({ from, to }: ReportPeriod) => sql`day between ${from}::date and ${to}::date`;
const inDays = (period: ReportPeriod) => sql`span in ('day', 'new') and ${within(period)}`;

/** The days of a period before and after another one inside it. */
const around = (inner: ReportPeriod, { from, to }: ReportPeriod) =>
  sql`(day between ${from}::date and ${inner.from}::date - 1 or day between ${inner.to}::date + 1 and ${to}::date)`;

/**
 * The whole quarters of a period by the quarter, the whole months left at both ends by the month, what is left of it then
 * by the day, and what is not added up yet.
 */
function inWholeSpans({ now }: Ctx<Owner>, asked: ReportPeriod): SQL {
  const period = upToQuarter(asked, londonDay(now));
  const months = wholeMonths(period);
  if (!months) return inDays(period);
  const quarters = wholeMonths(period, 3);
  const byMonth = quarters
    ? sql`(span = 'quarter' and ${within(quarters)}) or (span = 'month' and ${around(quarters, months)})`
    : sql`(span = 'month' and ${within(months)})`;
  return sql`(${byMonth} or (span = 'day' and ${around(months, period)}) or (span = 'new' and ${within(period)}))`;
}
const first = (most: number | undefined) => (most === undefined ? sql`` : sql`limit ${most}`);
// No row comes near two thousand million, and whole numbers of that size are the quickest to add up.
const whole = (column: SQL) => sql`sum(${column}::int)::int`;

export type DayTaken = { day: Day; orders: number; taken: number; refunded: number };

/** What came in and what went back on each day that saw money; money that paid for nothing, and its return, is left out. */
export const listDaysTaken = (ctx: Ctx<Owner>, period: ReportPeriod): Promise<DayTaken[]> =>
  rowsOf(
    ctx,
    sql`select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(times::int) filter (where part = 'taken'), 0)::int as orders,
      coalesce(sum(amount_pence::int) filter (where part = 'taken'), 0)::int as taken,
      coalesce(sum(amount_pence::int) filter (where part = 'refunds'), 0)::int as refunded
    from kept_sums where part in ('taken', 'refunds') and ${inDays(period)}
    group by kept_sums.day having bool_or(times <> 0) order by kept_sums.day`,
  );

export type Sold = { name: string; orders: number; pieces: number; full: number; discount: number };

const sums = sql`${whole(sql`s.times`)} as orders, ${whole(sql`s.pieces`)} as pieces, ${whole(sql`s.amount_pence`)} as "full",
  ${whole(sql`s.discount_pence`)} as discount`;
const mostFirst = sql`having sum(s.times::int) <> 0
  order by sum(s.amount_pence::int) - sum(s.discount_pence::int) desc, 1`;

/** What each category brought in, before refunds: those belong to an order, not to a shelf. */
export const listCategoriesSold = (ctx: Ctx<Owner>, period: ReportPeriod): Promise<Sold[]> =>
  rowsOf(
    ctx,
    sql`select coalesce(c.name, s.key) as name, ${sums}
    from kept_sums s left join product_categories c on c.slug = s.key
    where s.part = 'categories' and ${inWholeSpans(ctx, period)} group by 1 ${mostFirst}`,
  );

/** What each product brought in, under the name it was sold by. */
export const listProductsSold = (
  ctx: Ctx<Owner>,
  period: ReportPeriod,
  most?: number,
): Promise<(Sold & { among: number })[]> =>
  rowsOf(
    ctx,
    sql`select s.key as name, ${sums}, count(*) over ()::int as among
    from kept_sums s where s.part = 'products' and ${inWholeSpans(ctx, period)} group by 1 ${mostFirst} ${first(most)}`,
  );

export type RetreatSold = {
  name: string;
  startsAt: Date;
  day: number;
  spa: number;
  left: number | null;
  taken: number;
  among: number;
};

/**
 * Places sold of each edition of a retreat, by package, and what they brought in; `left` is how it stands now. Places of
 * cancelled orders are not sold any more. Latest editions first.
 */
export async function listRetreatsSold(ctx: Ctx<Owner>, period: ReportPeriod, most?: number): Promise<RetreatSold[]> {
  const rows = await rowsOf<Omit<RetreatSold, "startsAt"> & { startsAt: string | Date }>(
    ctx,
    sql`with sold as (
      -- An edition's key, as the database writes it: product, time, places (or a name).
      select split_part(key, '|', 1) as product, split_part(key, '|', 2)::timestamptz as starts_at,
        substr(key, length(split_part(key, '|', 1)) + length(split_part(key, '|', 2)) + 3) as pool,
        sum(pieces) as pieces, sum(amount_pence - discount_pence) as amount
      from kept_sums where part = 'retreats' and ${inWholeSpans(ctx, period)}
      group by key having sum(pieces) <> 0
    ), editions as (
      select pool, min(starts_at) as starts_at, count(*) over ()::int as among
      from sold group by pool order by min(starts_at) desc, pool ${first(most)}
    )
    select coalesce(s.name, e.pool) as name, e.starts_at as "startsAt",
      coalesce(sum(sold.pieces) filter (where p.retreat_package is distinct from 'spa'), 0)::int as day,
      coalesce(sum(sold.pieces) filter (where p.retreat_package = 'spa'), 0)::int as spa,
      s.quantity as left, sum(sold.amount)::int as taken, e.among
    from editions e join sold using (pool)
      -- One look for each of the few editions: "limit" keeps the planner from reading all products instead.
      left join lateral (
        select retreat_package from products where id = nullif(sold.product, '')::uuid limit 1
      ) p on true
      left join lateral (
        select name, quantity from stock_items
        where id = case when e.pool ~ '^[0-9a-f-]{36}$' then e.pool::uuid end limit 1
      ) s on true
    group by e.pool, e.starts_at, e.among, s.name, s.quantity order by e.starts_at desc, e.pool`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

export type CodeUsed = { code: string; uses: number; discount: number; taken: number; among: number };

/** How often each code was used, what it took off and what the orders with it came to; unpaid orders are left out. */
export const listCodesUsed = (ctx: Ctx<Owner>, period: ReportPeriod, most?: number): Promise<CodeUsed[]> =>
  rowsOf(
    ctx,
    sql`select key as code, sum(times)::int as uses, ${whole(sql`discount_pence`)} as discount,
      ${whole(sql`amount_pence`)} as taken, count(*) over ()::int as among
    from kept_sums where part = 'codes' and ${inWholeSpans(ctx, period)}
    group by 1 having sum(times) <> 0 order by 3 desc, 1 ${first(most)}`,
  );

export type RefundGiven = { reason: string; refunds: number; amount: number; among: number };

/** What went back, by the reason that was given. */
export const listRefundsGiven = (ctx: Ctx<Owner>, period: ReportPeriod, most?: number): Promise<RefundGiven[]> =>
  rowsOf(
    ctx,
    sql`select key as reason, sum(times)::int as refunds, ${whole(sql`amount_pence`)} as amount,
      count(*) over ()::int as among
    from kept_sums where part = 'refunds' and ${inWholeSpans(ctx, period)}
    group by 1 having sum(times) <> 0 order by 3 desc, 1 ${first(most)}`,
  );

export type DayVisited = {
  day: Day;
  visits: number;
  shop: number;
  products: number;
  cart: number;
  checkout: number;
  placed: number;
  paid: number;
};

/** The way from a visit to an order, by day. Steps count what happened, not who did it: nobody is followed. */
export const listDaysVisited = (ctx: Ctx<Owner>, period: ReportPeriod): Promise<DayVisited[]> =>
  rowsOf(
    ctx,
    sql`select to_char(day, 'YYYY-MM-DD') as day, sum(visits)::int as visits, sum(shop)::int as shop,
      sum(products)::int as products, sum(cart)::int as cart, sum(checkout)::int as checkout, sum(placed)::int as placed,
      sum(paid)::int as paid
    from (
      select v.day, v.arrivals as visits,
        case when v.page = '/shop' then v.views else 0 end as shop,
        case when v.page like '/shop/product/%' then v.views else 0 end as products,
        case when v.page = '/cart' then v.views else 0 end as cart,
        case when v.page = '/checkout' then v.views else 0 end as checkout, 0 as placed, 0 as paid
      from page_views v where v.day between ${period.from}::date and ${period.to}::date
      union all
      select s.day, 0, 0, 0, 0, 0, s.times, s.pieces
      from kept_sums s where s.part = 'placed' and ${inDays(period)}
    ) way group by way.day order by way.day`,
  );
