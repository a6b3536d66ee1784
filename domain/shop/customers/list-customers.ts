import { and, type AnyColumn, asc, count, desc, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { eachBegins, eachStands, wordsOf } from "#domain/kernel/begins-with.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { listSize, type ListWish, rowsBefore } from "#domain/kernel/list-wish.ts";
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
    const rows = await db
      .select(fields)
      .from(customers)
      .where(where)
      .orderBy(...orderOf(wish))
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

/** The four cards: everybody, who ordered, orders a head, and what came in. */
async function sumUp(db: Db) {
  const { rows } = (await db.execute(
    sql`select customers, active, orders, (revenue * 100)::float8 as "revenuePence" from sum_up_customers()`,
  )) as unknown as { rows: { customers: number; active: number; orders: number; revenuePence: number }[] };
  return rows[0] ?? { customers: 0, active: 0, orders: 0, revenuePence: 0 };
}

const columns: Record<CustomerSort, readonly AnyColumn[]> = {
  newest: [customers.createdAt, customers.id],
  name: [customers.firstKey, customers.lastKey, customers.id],
  orders: [customers.totalOrders, customers.id],
  spent: [customers.totalSpent, customers.id],
};

const orderOf = ({ sort, descending }: CustomerWish): SQL[] =>
  columns[sort].map((column) => (descending ? desc(column) : asc(column)));

const countFound = async (db: Db, where: SQL | undefined) =>
  (await db.select({ number: count() }).from(customers).where(where))[0]?.number ?? 0;

/**
 * People, each once, and how many where words were looked for: what begins with them is found by indexes, and only when
 * nothing does everybody is looked through. Whoever was merged is found by her old name and shown as who she is.
 */
async function wanted(db: Db, text: string) {
  if (!text) return { where: isNull(customers.mergedInto), total: undefined };
  const words = wordsOf(text);
  const begins = await people(db, eachBegins([customers.firstKey, customers.lastKey, customers.email], words));
  const total = await countFound(db, begins);
  if (total > 0) return { where: begins, total };
  const inside = await people(db, eachStands([customers.firstName, customers.lastName, customers.email], words));
  return { where: inside, total: await countFound(db, inside) };
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
