import { and, asc, count, desc, eq, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, type ListQuery, maxFound, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { findUpTo } from "#domain/kernel/database/find-up-to.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isSearch, type OrderFilter, orderConditions } from "./order-filters.ts";
import { listOrdersWithIssues } from "#domain/shop/orders/paying/payment-issues.ts";
import { type OrderStatus, orderStatuses } from "#domain/shop/orders/rules.ts";

export type OrderSort = "newest";
export type OrderQuery = ListQuery<OrderSort, OrderFilter>;
export type OrderRow = Awaited<ReturnType<typeof listOrders>>["rows"][number];

/**
 * One page of the orders with how many of each status there are and of how many the money needs a person: four statements
 * however many orders there are. With words, or a filter that is not the status alone, what fits is found first, and counted with it.
 */
export async function listOrders(ctx: Ctx<Staff>, query: OrderQuery) {
  const withIssues = await listOrdersWithIssues(ctx);
  return read(ctx, async (db) => {
    const where = orderConditions(query, withIssues);
    const found = isSearch(query) ? await findUpTo(db, orders, where, maxFound) : undefined;
    const order = query.descending ? newestFirst : [asc(orders.createdAt), asc(orders.id)];
    const page = await db
      .select({ id: orders.id })
      .from(orders)
      .where(found?.where ?? where)
      .orderBy(...order)
      .limit(listSize)
      .offset(rowsBefore(query));
    const ids = page.map(({ id }) => id);
    const shown = db.select(rowFields).from(orders).where(inArray(orders.id, ids));
    const rows = ids.length > 0 ? await shown.orderBy(...order) : [];
    const counts = await countStatuses(db);
    const ofStatus = counts[query.filters.status as OrderStatus] ?? counts.all;
    return {
      rows: rows.map(asRow),
      counts,
      withIssues: withIssues.length,
      total: found?.total ?? ofStatus,
    };
  });
}

/**
 * The newest few orders that words find, in one statement. A whole order number is looked up by its index; anything else
 * inside numbers, names and e-mails as in the list.
 */
export function searchOrders(ctx: Ctx<Staff>, words: string) {
  const { id, orderNumber, firstName, lastName, email, status, createdAt } = orders;
  const where = isOrderNumber(words)
    ? eq(orderNumber, words.toUpperCase())
    : orderConditions({ words, filters: {} }, []);
  const fields = { id, orderNumber, firstName, lastName, email, status, createdAt };
  return read(ctx, (db) =>
    db
      .select(fields)
      .from(orders)
      .where(inArray(id, db.select({ id }).from(orders).where(where).limit(maxFound)))
      .orderBy(...newestFirst)
      .limit(handful + 1),
  );
}

/** The studio's letters, whichever it has or had, and a running number. */
const isOrderNumber = (words: string): boolean => /^[a-z]{1,4}-\d{6,}$/i.test(words);

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

/** Gift vouchers of an order whose cards go by post. */
const cards = (which: SQL) => sql`(select count(*) from vouchers v
  where v.order_id = orders.id and v.delivery = 'post' and v.issued_at is not null and ${which})`;

const rowFields = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  totalPence: orders.totalPence,
  delivery: orders.delivery,
  /** The postcode that it goes to. */
  goesToPostcode: sql<string>`coalesce(${orders.deliveryPostcode}, ${orders.postcode})`,
  readyAt: orders.readyAt,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  toSend: sql`(select coalesce(sum(i.quantity - i.exchanged_quantity), 0) from ${orderItems} i
    where i.order_id = orders.id and i.product_type = 'physical') + ${cards(sql`true`)}`.mapWith(
    Number,
  ),
  sent: sql`(select coalesce(sum(i.sent_quantity), 0) from ${orderItems} i where i.order_id = orders.id)
    + ${cards(sql`v.posted_at is not null`)}`.mapWith(Number),
  items:
    sql`(select coalesce(sum(i.quantity), 0) from ${orderItems} i where i.order_id = orders.id)`.mapWith(
      Number,
    ),
};

function asRow<Row extends { firstName: string; lastName: string }>({
  firstName,
  lastName,
  ...rest
}: Row) {
  return { ...rest, name: `${firstName} ${lastName}`.trim() };
}

/** How many orders there are of each status, and in all. */
async function countStatuses(db: Db) {
  const rows = await db
    .select({ status: orders.status, number: count() })
    .from(orders)
    .groupBy(orders.status);
  const of = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<
    OrderStatus,
    number
  >;
  for (const { status, number } of rows) of[status] = number;
  return { ...of, all: rows.reduce((all, { number }) => all + number, 0) };
}

const atOnce = 500;

/** Every order of a query, newest first, for a file: read in pieces, each of which is found by where the last one ended. */
export async function* eachOrder(ctx: Ctx<Staff>, query: Pick<OrderQuery, "words" | "filters">) {
  const withIssues = query.filters.money ? await listOrdersWithIssues(ctx) : [];
  const where = orderConditions(query, withIssues);
  let last: { at: Date; id: string } | undefined;
  do {
    const piece: FullRow[] = await pieceAfter(ctx, where, last);
    yield* piece;
    const end = piece.at(-1);
    last = piece.length === atOnce && end ? { at: end.createdAt, id: end.id } : undefined;
  } while (last);
}

type FullRow = Awaited<ReturnType<typeof pieceAfter>>[number];

const pieceAfter = (ctx: Ctx<Staff>, where: SQL | undefined, last?: { at: Date; id: string }) =>
  read(ctx, async (db) => {
    const further =
      last &&
      and(
        lte(orders.createdAt, last.at),
        or(lt(orders.createdAt, last.at), lt(orders.id, last.id)),
      );
    const rows = await db
      .select({ ...rowFields, ...fileFields })
      .from(orders)
      .where(and(where, further))
      .orderBy(...newestFirst)
      .limit(atOnce);
    return rows.map(asRow);
  });

const fileFields = {
  answers: sql<string | null>`(
    select string_agg(a.wording || ' ' || a.answer, ' | ' order by a.position)
    from order_answers a where a.order_id = orders.id)`,
  deliveryPence: orders.deliveryPence,
  goesTo: sql<string>`case when ${orders.deliveryLine1} is null
    then concat_ws(', ', ${orders.firstName} || ' ' || ${orders.lastName}, ${orders.addressLine1}, ${orders.addressLine2}, ${orders.city}, ${orders.postcode}, ${orders.country})
    else concat_ws(', ', ${orders.deliveryName}, ${orders.deliveryLine1}, ${orders.deliveryLine2}, ${orders.deliveryCity}, ${orders.deliveryPostcode}, ${orders.deliveryCountry}) end`,
  channel: orders.channel,
  phone: orders.phone,
  subtotalPence: orders.subtotalPence,
  discountCode: orders.discountCode,
  discountPence: orders.discountPence,
  receiptNumber: orders.receiptNumber,
  paidAt: orders.paidAt,
  refundedPence: sql`coalesce((
    select sum(r.amount) * 100 from refunds r join payments p on p.id = r.payment_id
    where r.order_id = orders.id and r.status <> 'failed' and not p.surplus), 0)`.mapWith(Number),
  things: sql<string>`(
    select string_agg(i.quantity || ' × ' || i.product_name, '; ' order by i.position)
    from ${orderItems} i where i.order_id = orders.id)`,
};
