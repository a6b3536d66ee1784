import { sql, type SQL } from "drizzle-orm";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import { retreatName } from "#domain/shop/balances/find-balances.ts";
import { formatReason } from "#domain/shop/orders/refunding/messages.ts";
import type { ReportPeriod } from "./rules.ts";
import { dayOf, rowsOf, within } from "./statements.ts";

// Reports are counted when they are asked for (decision 024), each by one statement over an index of the time it asks
// for. Days are London's, money is in pence. Those whose rows could be many give all of them, or the `limit` that come
// first, and say in `among` how many there are.

const first = (limit: number | undefined) => (limit === undefined ? sql`` : sql`limit ${limit}`);
const inPence = (pounds: SQL) => sql`coalesce(100 * sum(${pounds}), 0)::int`;

export type DayTaken = { day: Day; orders: number; taken: number; refunded: number };

/**
 * What came in and what went back on each day that saw money. Money that paid for nothing, and its return, is left out, and so
 * is what vouchers paid: that came in when they were sold (decision 029). Their orders are counted all the same.
 */
export const listDaysTaken = (
  ctx: Ctx<Owner | System>,
  period: ReportPeriod,
): Promise<DayTaken[]> =>
  rowsOf(
    ctx,
    sql`select day, sum(orders)::int as orders, ${inPence(sql`taken`)} as taken, ${inPence(sql`refunded`)} as refunded
    from (
      select ${dayOf(sql`p.recorded_at`)} as day,
        case when p.source = 'voucher' and o.voucher_amount < o.total_amount then 0 else 1 end as orders,
        case when p.source = 'voucher' then 0 else p.amount end as taken, 0 as refunded
      from payments p join orders o on o.id = p.order_id where not p.surplus and ${within(sql`p.recorded_at`, period)}
      union all
      select ${dayOf(sql`r.created_at`)}, 0, 0, r.amount ${returned(period)}
    ) money group by day order by day`,
  );

/** Refunds that reached the buyer as money, of money that had paid for something. */
function returned(period: ReportPeriod): SQL {
  return sql`from refunds r join payments p on p.id = r.payment_id
    where r.status = 'succeeded' and not p.surplus and p.source <> 'voucher' and not r.as_credit and ${within(sql`r.created_at`, period)}`;
}

export type Sold = { name: string; orders: number; pieces: number; full: number; discount: number };
/** `cost` is what the pieces cost the studio at today's cost of the product or its option; null where one is not known. */
export type ProductSold = Sold & { cost: number | null; among: number };

const sums = sql`count(distinct i.order_id)::int as orders, sum(i.quantity)::int as pieces,
  ${inPence(sql`i.total`)} as "full", ${inPence(sql`i.discount_amount`)} as discount`;
const mostFirst = sql`order by sum(i.total - i.discount_amount) desc, 1`;
/** Lines count on the day their order was paid; what moved in was sold elsewhere. */
const linesSold = (period: ReportPeriod) =>
  sql`orders o join order_items i on i.order_id = o.id and o.channel <> 'moved-in' and ${within(sql`o.paid_at`, period)}`;

/** What each category brought in, before refunds: those belong to an order, not to a category. */
export const listCategoriesSold = (ctx: Ctx<Owner>, period: ReportPeriod): Promise<Sold[]> =>
  rowsOf(
    ctx,
    sql`select coalesce(c.name, i.category_slug) as name, ${sums}
    from ${linesSold(period)} left join product_categories c on c.slug = i.category_slug group by 1 ${mostFirst}`,
  );

/** What each product brought in, under the name it was sold by. */
export const listProductsSold = (
  ctx: Ctx<Owner>,
  period: ReportPeriod,
  limit?: number,
): Promise<ProductSold[]> =>
  rowsOf(
    ctx,
    sql`select i.product_name as name, ${sums}, count(*) over ()::int as among,
      case when bool_and(p.cost is not null) then (100 * sum(p.cost * i.quantity))::int end as cost
    from ${linesSold(period)} join products p on p.id = i.product_id group by 1 ${mostFirst} ${first(limit)}`,
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
 * Places sold of each edition of a retreat, by package, and what they brought in, deposits and
 * balances each on the day they were paid; `left` is how it stands now. An edition is what shares
 * places, or else has the same name. Places of cancelled and refunded orders are not sold any more.
 * Latest editions first.
 */
export async function listRetreatsSold(
  ctx: Ctx<Owner>,
  period: ReportPeriod,
  limit?: number,
): Promise<RetreatSold[]> {
  const rows = await rowsOf<Omit<RetreatSold, "startsAt"> & { startsAt: string | Date }>(
    ctx,
    sql`select coalesce(s.name, edition) as name, min(at) as "startsAt",
      coalesce(sum(pieces) filter (where p.retreat_package is distinct from 'spa'), 0)::int as day,
      coalesce(sum(pieces) filter (where p.retreat_package = 'spa'), 0)::int as spa,
      s.quantity as left, ${inPence(sql`worth`)} as taken, count(*) over ()::int as among
    from (
      select i.product_id, coalesce(i.stock_item_id, d.stock_item_id) as stock, coalesce(i.event_starts_at, d.event_starts_at) as at,
        case when d.id is null then i.quantity else 0 end as pieces, i.total - i.discount_amount as worth,
        coalesce(i.stock_item_id::text, d.stock_item_id::text, ${retreatName(sql`coalesce(d.product_name, i.product_name)`)}) as edition
      from ${linesSold(period)}
        left join retreat_balances b on b.balance_order_id = o.id left join order_items d on d.id = b.order_item_id
      where o.status not in ('cancelled', 'refunded')
    ) l left join products p on p.id = l.product_id left join stock_items s on s.id = l.stock
    where at is not null group by edition, s.name, s.quantity order by 2 desc, edition ${first(limit)}`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

export type CodeUsed = {
  code: string;
  uses: number;
  discount: number;
  taken: number;
  among: number;
};

/** How often each code was used, what it took off and what the orders with it came to; unpaid orders are left out. */
export const listCodesUsed = (
  ctx: Ctx<Owner>,
  period: ReportPeriod,
  limit?: number,
): Promise<CodeUsed[]> =>
  rowsOf(
    ctx,
    sql`select coalesce(o.discount_code, '') as code, count(*)::int as uses, ${inPence(sql`u.amount`)} as discount,
      ${inPence(sql`o.total_amount`)} as taken, count(*) over ()::int as among
    from discount_code_usage u join orders o on o.id = u.order_id
    where o.paid_at is not null and ${within(sql`u.used_at`, period)} group by 1 order by 3 desc, 1 ${first(limit)}`,
  );

export type RefundGiven = { reason: string; refunds: number; amount: number; among: number };

/** What went back, by the reason that was given. */
export async function listRefundsGiven(
  ctx: Ctx<Owner>,
  period: ReportPeriod,
  limit?: number,
): Promise<RefundGiven[]> {
  const rows = await rowsOf<RefundGiven>(
    ctx,
    sql`select r.reason, count(*)::int as refunds, ${inPence(sql`r.amount`)} as amount, count(*) over ()::int as among
    ${returned(period)} group by 1 order by 3 desc, 1 ${first(limit)}`,
  );
  return rows.map((row) => ({ ...row, reason: formatReason(row.reason) }));
}

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

/**
 * The way from a visit to an order, by day. Steps count what happened, not who did it: visitors are
 * not followed.
 */
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
      select ${dayOf(sql`o.created_at`)}, 0, 0, 0, 0, 0, 1, case when o.paid_at is null then 0 else 1 end
      from orders o where o.channel = 'web' and ${within(sql`o.created_at`, period)}
    ) way group by day order by day`,
  );
