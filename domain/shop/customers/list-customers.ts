import { and, type AnyColumn, asc, count, desc, inArray, isNull, type SQL, sql } from "drizzle-orm";
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
 * One page of the customers with the four sums of all of them: two statements however many there are, and one more with
 * words to look for. What each ordered and spent is counted beside her row by the database; amounts in pence.
 */
export function listCustomers(ctx: Ctx<Staff>, wish: CustomerWish) {
  return read(ctx, async (db) => {
    const wanted = conditions(db, wish.words);
    const rows = await db
      .select(fields)
      .from(customers)
      .where(wanted)
      .orderBy(...orderOf(wish))
      .limit(listSize)
      .offset(rowsBefore(wish));
    const sums = await sumUp(db);
    const total = wish.words ? await countFound(db, wanted) : sums.customers;
    return { rows, sums, total };
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

const countFound = async (db: Db, wanted: SQL | undefined) =>
  (await db.select({ number: count() }).from(customers).where(wanted))[0]?.number ?? 0;

/** People, each once: whoever was merged into somebody else is found by her old name and shown as who she is. */
function conditions(db: Db, text: string): SQL | undefined {
  const people = isNull(customers.mergedInto);
  if (!text) return people;
  const words = wordsOf(text);
  const known = { person: sql`coalesce(${customers.mergedInto}, ${customers.id})`.as("person") };
  const begins = eachBegins([customers.firstKey, customers.lastKey, customers.email], words);
  const inside = eachStands([customers.firstName, customers.lastName, customers.email], words);
  const found = sql`(
    with beginning as materialized (${db.select(known).from(customers).where(begins)})
    select person from beginning union all
    ${db
      .select(known)
      .from(customers)
      .where(and(sql`not (select exists (select from beginning))`, inside))})`;
  return and(people, inArray(customers.id, found));
}

const atOnce = 500;

/** Every customer of a wish, newest first, for a file: read in pieces, each found by where the last one ended. */
export async function* eachCustomer(ctx: Ctx<Staff>, wish: Pick<CustomerWish, "words">) {
  let last: { at: Date; id: string } | undefined;
  do {
    const piece: CustomerRow[] = await pieceAfter(ctx, wish, last);
    yield* piece;
    const end = piece.at(-1);
    last = piece.length === atOnce && end ? { at: end.createdAt, id: end.id } : undefined;
  } while (last);
}

const pieceAfter = (ctx: Ctx<Staff>, { words }: Pick<CustomerWish, "words">, last?: { at: Date; id: string }) =>
  read(ctx, (db) => {
    const before =
      last &&
      sql`(${customers.createdAt}, ${customers.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
    return db
      .select(fields)
      .from(customers)
      .where(and(conditions(db, words), before))
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(atOnce);
  });
