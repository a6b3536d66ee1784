import { and, asc, desc, eq, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import { keptSums } from "#db/schema/sums.ts";
import { beginsWith, wordsOf } from "#domain/kernel/begins-with.ts";
import { countUpTo } from "#domain/kernel/count-up-to.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { listSize, type ListWish, mostFound, rowsBefore } from "#domain/kernel/list-wish.ts";
import { read } from "#domain/kernel/transaction.ts";
import { listTroubledOrders } from "./money-troubles.ts";
import { type OrderStatus, orderStatuses, type PaymentStatus } from "./rules.ts";

export type OrderSort = "newest";
export type OrderFilter = "status" | "money";
export type OrderWish = ListWish<OrderSort, OrderFilter>;
export type OrderRow = Awaited<ReturnType<typeof listOrders>>["rows"][number];

/**
 * One page of the orders with how many of each status there are and of how many the money needs a person: four statements
 * however many orders there are, and one or two more with words or a filter of money to count. Which orders a page shows
 * is found inside an index before anything is read of them.
 */
export async function listOrders(ctx: Ctx<Staff>, wish: OrderWish) {
  const troubled = await listTroubledOrders(ctx);
  return read(ctx, async (db) => {
    const { where, total } = await wanted(db, wish, troubled);
    const isFew = total !== undefined && total < mostFound;
    const few = db.select(pageFields).from(orders).where(where).limit(mostFound).as("few");
    const order = wish.descending ? newestFirst : [asc(orders.createdAt), asc(orders.id)];
    // What few rows fit is found by the indexes of the words before it is put in order; many are met in order.
    const [from, to] = [rowsBefore(wish), listSize];
    const page = isFew
      ? await db
          .select()
          .from(few)
          .orderBy(...(wish.descending ? [desc(few.createdAt), desc(few.id)] : [asc(few.createdAt), asc(few.id)]))
          .limit(to)
          .offset(from)
      : await db
          .select(pageFields)
          .from(orders)
          .where(where)
          .orderBy(...order)
          .limit(to)
          .offset(from);
    const ids = page.map(({ id }) => id);
    const shown = db.select(rowFields).from(orders).where(inArray(orders.id, ids));
    const rows = ids.length > 0 ? await shown.orderBy(...order) : [];
    const counts = await countStatuses(db);
    const ofStatus = counts[wish.filters.status as OrderStatus] ?? counts.all;
    return { rows: rows.map(asRow), counts, troubled: troubled.length, total: total ?? ofStatus };
  });
}

const pageFields = { id: orders.id, createdAt: orders.createdAt };
const newestFirst = [desc(orders.createdAt), desc(orders.id)];

const rowFields = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  totalPence: orders.totalAmount,
  createdAt: orders.createdAt,
  items: sql`(select coalesce(sum(i.quantity), 0) from ${orderItems} i where i.order_id = orders.id)`.mapWith(Number),
};

function asRow<Row extends { status: string; paymentStatus: string; firstName: string; lastName: string }>(row: Row) {
  const { firstName, lastName, ...rest } = row;
  const status = row.status as OrderStatus;
  return {
    ...rest,
    name: `${firstName} ${lastName}`.trim(),
    status,
    paymentStatus: row.paymentStatus as PaymentStatus,
  };
}

/** How many orders there are of each status, and in all, as the sums are kept. */
async function countStatuses(db: Db) {
  const rows = await db
    .select({ status: keptSums.key, number: sql`sum(${keptSums.times})`.mapWith(Number) })
    .from(keptSums)
    .where(eq(keptSums.part, "orders"))
    .groupBy(keptSums.key);
  const of = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;
  for (const { status, number } of rows) of[status as OrderStatus] = number;
  return { ...of, all: rows.reduce((all, { number }) => all + number, 0) };
}

/**
 * What a wish asks for, and how many there are of it where words were looked for: by number, short id, name or e-mail.
 * Every word begins one of them, the last of several surnames or the host of the e-mail, so that indexes find it.
 */
async function wanted(db: Db, { words: text, filters }: Pick<OrderWish, "words" | "filters">, troubled: string[]) {
  const money = filters.money ? inArray(orders.id, troubled) : undefined;
  const status = and(filters.status ? eq(orders.status, filters.status) : undefined, money);
  if (!text) return { where: status, total: money ? await countUpTo(db, orders, status, mostFound) : undefined };
  const words = wordsOf(text);
  const begins = and(status, ...words.map((word) => or(...ways(word))));
  return { where: begins, total: await countUpTo(db, orders, begins, mostFound) };
}

const searched = [orders.firstKey, orders.lastKey, orders.tailKey, orders.email, orders.mailKey];

function ways(word: string): SQL[] {
  const named = searched.map((column) => beginsWith(column, word));
  const number = beginsWith(orders.orderNumber, word.toUpperCase().replace(/^(?=\d)/, "FR-"));
  return [...named, number, ...shortId(word)];
}

/** "1f0c9a2b": the first characters of an id, as the table shows them. */
function shortId(word: string): SQL[] {
  const digits = word.replaceAll("-", "").replace(/^#/, "");
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return [];
  const from = digits.padEnd(32, "0");
  const to = digits.padEnd(32, "f");
  return [sql`(${orders.id} >= ${from}::uuid and ${orders.id} <= ${to}::uuid)`];
}

const atOnce = 500;

/** Every order of a wish, newest first, for a file: read in pieces, each of which is found by where the last one ended. */
export async function* eachOrder(ctx: Ctx<Staff>, wish: Pick<OrderWish, "words" | "filters">) {
  const troubled = wish.filters.money ? await listTroubledOrders(ctx) : [];
  const { where } = await read(ctx, (db) => wanted(db, wish, troubled));
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
      last && and(lte(orders.createdAt, last.at), or(lt(orders.createdAt, last.at), lt(orders.id, last.id)));
    const rows = await db
      .select({ ...rowFields, ...fileFields })
      .from(orders)
      .where(and(where, further))
      .orderBy(...newestFirst)
      .limit(atOnce);
    return rows.map(asRow);
  });

const fileFields = {
  channel: orders.channel,
  phone: orders.phone,
  subtotalPence: orders.subtotal,
  discountCode: orders.discountCode,
  discountPence: orders.discountAmount,
  receiptNumber: orders.receiptNumber,
  paidAt: orders.paidAt,
  refundedPence: sql`coalesce((
    select sum(r.amount) * 100 from refunds r join payments p on p.id = r.payment_id
    where r.order_id = orders.id and r.status <> 'failed' and not p.surplus), 0)`.mapWith(Number),
  things: sql<string>`(
    select string_agg(i.quantity || ' × ' || i.product_name, '; ' order by i.position)
    from ${orderItems} i where i.order_id = orders.id)`,
};
