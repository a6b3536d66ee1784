import { and, type AnyColumn, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { keptSums } from "#db/schema/sums.ts";
import { eachBegins, wordsOf } from "#domain/kernel/begins-with.ts";
import { countUpTo } from "#domain/kernel/count-up-to.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { listSize, type ListWish, mostFound, rowsBefore } from "#domain/kernel/list-wish.ts";
import { read } from "#domain/kernel/transaction.ts";

export type CustomerSort = "newest" | "name" | "orders" | "spent";
export type CustomerWish = ListWish<CustomerSort>;
export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>["rows"][number];

/**
 * One page of the customers with the four sums of all of them: two statements however many there are, and two or
 * more with words to look for. What each ordered and spent is counted beside her row by the database; amounts in pence.
 */
export function listCustomers(ctx: Ctx<Staff>, wish: CustomerWish) {
  return read(ctx, async (db) => {
    const { where, total } = await wanted(db, wish.words);
    // What few rows fit is found by the indexes of the words before it is put in order; many are met in order.
    const { firstKey, lastKey } = customers;
    const few = db
      .select({ ...fields, firstKey, lastKey })
      .from(customers)
      .where(where)
      .limit(mostFound)
      .as("few");
    const isFew = total !== undefined && total < mostFound;
    const found = isFew ? db.select().from(few) : db.select(fields).from(customers).where(where);
    const order = orderOf(isFew ? few : customers, wish);
    const rows = await found
      .orderBy(...order)
      .limit(listSize)
      .offset(rowsBefore(wish));
    const sums = await sumUp(db);
    return { rows, sums, total: total ?? sums.customers };
  });
}

const fields = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  phone: customers.phone,
  createdAt: customers.createdAt,
  totalOrders: customers.totalOrders,
  paidOrders: customers.paidOrders,
  spentPence: customers.totalSpent,
  lastOrderAt: customers.lastOrderAt,
};

const sumOf = (column: SQL, key: string) =>
  sql`coalesce(sum(${column}) filter (where ${keptSums.key} = ${key}), 0)`.mapWith(Number);

/** The four cards, as their sums are kept: everybody, who ordered, orders a head, and what came in. */
async function sumUp(db: Db) {
  const [sums] = await db
    .select({
      customers: sumOf(sql`${keptSums.times}`, "all"),
      active: sumOf(sql`${keptSums.times}`, "active"),
      orders: sumOf(sql`${keptSums.pieces}`, "all"),
      revenuePence: sumOf(sql`100 * ${keptSums.amount}`, "all"),
    })
    .from(keptSums)
    .where(eq(keptSums.part, "customers"));
  return sums ?? { customers: 0, active: 0, orders: 0, revenuePence: 0 };
}

/** Columns of the customers, or of some of them. */
type Rows = Record<"id" | "createdAt" | "firstKey" | "lastKey" | "totalOrders" | "totalSpent", AnyColumn>;
type FewRows = Omit<Rows, "totalSpent"> & { spentPence: AnyColumn };

function orderOf(rows: Rows | FewRows, { sort, descending }: CustomerWish): SQL[] {
  const spent = "totalSpent" in rows ? rows.totalSpent : rows.spentPence;
  const columns: Record<CustomerSort, readonly AnyColumn[]> = {
    newest: [rows.createdAt, rows.id],
    name: [rows.firstKey, rows.lastKey, rows.id],
    orders: [rows.totalOrders, rows.id],
    spent: [spent, rows.id],
  };
  return columns[sort].map((column) => (descending ? desc(column) : asc(column)));
}

const searched = [customers.firstKey, customers.lastKey, customers.tailKey, customers.email, customers.mailKey];

/**
 * People, each once, and how many where words were looked for: every word begins a name, the last of several surnames, an
 * e-mail or its host. Whoever was merged is found by her old name and shown as who she is.
 */
async function wanted(db: Db, text: string) {
  if (!text) return { where: isNull(customers.mergedInto), total: undefined };
  const begins = await people(db, eachBegins(searched, wordsOf(text)));
  return { where: begins, total: await countUpTo(db, customers, begins, mostFound) };
}

const mostMerged = 200;

async function people(db: Db, found: SQL | undefined): Promise<SQL | undefined> {
  const merged = await db
    .select({ id: customers.mergedInto })
    .from(customers)
    .where(and(found, isNotNull(customers.mergedInto)))
    .limit(mostMerged);
  const ids = merged.flatMap(({ id }) => (id ? [id] : []));
  return and(isNull(customers.mergedInto), ids.length > 0 ? or(found, inArray(customers.id, ids)) : found);
}

const atOnce = 500;

/** Every customer of a wish, newest first, for a file: read in pieces, each found by where the last one ended. */
export async function* eachCustomer(ctx: Ctx<Staff>, wish: Pick<CustomerWish, "words">) {
  const { where } = await read(ctx, (db) => wanted(db, wish.words));
  let last: { at: Date; id: string } | undefined;
  do {
    const piece: CustomerRow[] = await pieceAfter(ctx, where, last);
    yield* piece;
    const end = piece.at(-1);
    last = piece.length === atOnce && end ? { at: end.createdAt, id: end.id } : undefined;
  } while (last);
}

const pieceAfter = (ctx: Ctx<Staff>, where: SQL | undefined, last?: { at: Date; id: string }) =>
  read(ctx, (db) => {
    const before =
      last &&
      sql`(${customers.createdAt}, ${customers.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
    return db
      .select(fields)
      .from(customers)
      .where(and(where, before))
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(atOnce);
  });
