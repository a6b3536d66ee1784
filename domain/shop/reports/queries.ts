import { sql, type SQL } from "drizzle-orm";
import { asSystem, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/london.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import type { ReportPeriod } from "./rules.ts";

// Reports are sums: they read past the owner's own rows, and nothing of a person leaves them. Money is in pence. Every
// report is one statement over an index of the time it asks for.

/** Rows of one statement; the statement names its columns as the row's fields. */
const rowsOf = <Row>(ctx: Ctx<Owner>, statement: SQL): Promise<Row[]> =>
  read(asSystem(ctx), async (db) => ((await db.execute(statement)) as unknown as { rows: Row[] }).rows);

const within = (column: SQL, { from, to }: ReportPeriod) =>
  sql`${column} >= ${startOfDay(from).toISOString()}::timestamptz and ${column} < ${endOfDay(to).toISOString()}::timestamptz`;
const londonDayOf = (column: SQL) => sql`to_char(${column} at time zone 'Europe/London', 'YYYY-MM-DD')`;
const pence = (sum: SQL) => sql`coalesce(round(100 * ${sum}), 0)::bigint::int`;

export type DayTaken = { day: Day; orders: number; taken: number; refunded: number };

/** What came in and what went back on each day that saw money; money that paid for nothing, and its return, is left out. */
export const listDaysTaken = (ctx: Ctx<Owner>, period: ReportPeriod): Promise<DayTaken[]> =>
  rowsOf(
    ctx,
    sql`select day, sum(orders)::int as orders, ${pence(sql`sum(taken)`)} as taken, ${pence(sql`sum(refunded)`)} as refunded
    from (
      select ${londonDayOf(sql`p.recorded_at`)} as day, 1 as orders, p.amount as taken, 0 as refunded
      from payments p where not p.surplus and ${within(sql`p.recorded_at`, period)}
      union all
      select ${londonDayOf(sql`r.created_at`)}, 0, 0, r.amount
      from refunds r join payments p on p.id = r.payment_id
      where r.status = 'succeeded' and not p.surplus and ${within(sql`r.created_at`, period)}
    ) money group by day order by day`,
  );

export type Sold = { name: string; orders: number; pieces: number; full: number; discount: number };

const soldBy = (ctx: Ctx<Owner>, period: ReportPeriod, name: SQL, more: SQL = sql``) =>
  rowsOf<Sold>(
    ctx,
    sql`select ${name} as name, count(distinct i.order_id)::int as orders, sum(i.quantity)::int as pieces,
      ${pence(sql`sum(i.total)`)} as "full", ${pence(sql`sum(i.discount_amount)`)} as discount
    from orders o join order_items i on i.order_id = o.id
      left join product_categories c on c.slug = i.category_slug
    where ${within(sql`o.paid_at`, period)} ${more}
    group by 1 order by sum(i.total - i.discount_amount) desc, 1`,
  );

/** What each category brought in, before refunds: those belong to an order, not to a shelf. */
export const listCategoriesSold = (ctx: Ctx<Owner>, period: ReportPeriod) =>
  soldBy(ctx, period, sql`coalesce(c.name, i.category_slug)`);

/** What each product brought in, under the name it was sold by. */
export const listProductsSold = (ctx: Ctx<Owner>, period: ReportPeriod) => soldBy(ctx, period, sql`i.product_name`);

export type RetreatSold = {
  name: string;
  startsAt: Date;
  day: number;
  spa: number;
  left: number | null;
  taken: number;
};

/** Places sold of each edition of a retreat, by package, and what they brought in; `left` is how it stands now. */
export async function listRetreatsSold(ctx: Ctx<Owner>, period: ReportPeriod): Promise<RetreatSold[]> {
  const rows = await rowsOf<Omit<RetreatSold, "startsAt"> & { startsAt: string | Date }>(
    ctx,
    sql`select coalesce(s.name, min(i.product_name)) as name, min(i.event_starts_at) as "startsAt",
      coalesce(sum(i.quantity) filter (where p.retreat_package is distinct from 'spa'), 0)::int as day,
      coalesce(sum(i.quantity) filter (where p.retreat_package = 'spa'), 0)::int as spa,
      s.quantity as left, ${pence(sql`sum(i.total - i.discount_amount)`)} as taken
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      left join stock_items s on s.id = i.stock_item_id
    where ${within(sql`o.paid_at`, period)} and i.event_starts_at is not null and o.status not in ('cancelled', 'refunded')
    group by s.id, s.name, s.quantity, case when s.id is null then i.product_name end
    order by min(i.event_starts_at) desc`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

export type CodeUsed = { code: string; uses: number; discount: number; taken: number };

/** How often each code was used, what it took off and what the orders with it came to; unpaid orders are left out. */
export const listCodesUsed = (ctx: Ctx<Owner>, period: ReportPeriod): Promise<CodeUsed[]> =>
  rowsOf(
    ctx,
    sql`select coalesce(o.discount_code, '') as code, count(*)::int as uses,
      ${pence(sql`sum(u.amount)`)} as discount, ${pence(sql`sum(o.total_amount)`)} as taken
    from discount_code_usage u join orders o on o.id = u.order_id
    where ${within(sql`u.used_at`, period)} and o.paid_at is not null
    group by 1 order by 3 desc, 1`,
  );

export type RefundGiven = { reason: string; refunds: number; amount: number };

/** What went back, by the reason that was given. */
export const listRefundsGiven = (ctx: Ctx<Owner>, period: ReportPeriod): Promise<RefundGiven[]> =>
  rowsOf(
    ctx,
    sql`select r.reason, count(*)::int as refunds, ${pence(sql`sum(r.amount)`)} as amount
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'succeeded' and not p.surplus and ${within(sql`r.created_at`, period)}
    group by 1 order by 3 desc, 1`,
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
    sql`select day, sum(visits)::int as visits, sum(shop)::int as shop, sum(products)::int as products,
      sum(cart)::int as cart, sum(checkout)::int as checkout, sum(placed)::int as placed, sum(paid)::int as paid
    from (
      select to_char(v.day, 'YYYY-MM-DD') as day, v.arrivals as visits,
        case when v.page = '/shop' then v.views else 0 end as shop,
        case when v.page like '/shop/product/%' then v.views else 0 end as products,
        case when v.page = '/cart' then v.views else 0 end as cart,
        case when v.page = '/checkout' then v.views else 0 end as checkout, 0 as placed, 0 as paid
      from page_views v where v.day between ${period.from}::date and ${period.to}::date
      union all
      select ${londonDayOf(sql`o.created_at`)}, 0, 0, 0, 0, 0, 1, (o.paid_at is not null)::int
      from orders o where o.channel = 'web' and ${within(sql`o.created_at`, period)}
    ) way group by day order by day`,
  );
