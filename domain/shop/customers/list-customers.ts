import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { customerFigures as figures } from "#db/schema/views.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { findUpTo } from "#domain/kernel/database/find-up-to.ts";
import { listSize, type ListQuery, maxFound, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { containsTerms, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { customerFacts, withFigures } from "./figures.ts";

export type CustomerSort = "newest" | "name" | "orders" | "spent";
export type CustomerQuery = ListQuery<CustomerSort>;
export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>["rows"][number];

/**
 * One page of the customers with what each ordered and spent (pence), and the four sums of all of them: four statements
 * however many there are, and two more with words to look for.
 */
export function listCustomers(ctx: Ctx<Staff>, query: CustomerQuery) {
  return read(ctx, async (db) => {
    const where = await people(db, query.words);
    const found = query.words ? await findUpTo(db, customers, where, maxFound) : undefined;
    const page = await pageOf(db, query, found?.where ?? where);
    const rows = await withFigures(db, page);
    const sums = await sumUp(db);
    return { rows, sums, total: found?.total ?? sums.customers };
  });
}

/** The newest few customers that words find: two statements. */
export function searchCustomers(ctx: Ctx<Staff>, words: string) {
  const { id, firstName, lastName, email, createdAt } = customers;
  return read(ctx, async (db) => {
    const where = await people(db, words);
    return db
      .select({ id, firstName, lastName, email })
      .from(customers)
      .where(inArray(id, db.select({ id }).from(customers).where(where).limit(maxFound)))
      .orderBy(desc(createdAt), desc(id))
      .limit(handful + 1);
  });
}

/** A page in the order of what the row itself says, or of what all orders come to. */
function pageOf(db: Db, query: CustomerQuery, where: SQL | undefined) {
  const rows = db.select(customerFacts).from(customers).$dynamic();
  const counted = query.sort === "orders" || query.sort === "spent";
  const joined = counted ? rows.leftJoin(figures, eq(figures.customerId, customers.id)) : rows;
  const way = query.descending ? desc : asc;
  return joined
    .where(where)
    .orderBy(...columns[query.sort].map((column) => way(column)))
    .limit(listSize)
    .offset(rowsBefore(query));
}

const columns: Record<CustomerSort, readonly SQL[]> = {
  newest: [sql`${customers.createdAt}`, sql`${customers.id}`],
  name: [sql`${customers.firstKey}`, sql`${customers.lastKey}`, sql`${customers.id}`],
  orders: [sql`coalesce(${figures.totalOrders}, 0)`, sql`${customers.id}`],
  spent: [sql`coalesce(${figures.spentPence}, 0)`, sql`${customers.id}`],
};

/** The four cards: all customers, those who ever ordered, how many orders, and what came in. */
async function sumUp(db: Db) {
  const [everybody] = await db
    .select({ customers: count() })
    .from(customers)
    .where(isNull(customers.mergedInto));
  const [buyers] = await db
    .select({
      active: count(),
      orders: sql`coalesce(sum(${figures.totalOrders}), 0)`.mapWith(Number),
      revenuePence: sql`coalesce(sum(${figures.receivedPence}), 0) * 100`.mapWith(Number),
    })
    .from(figures);
  return { ...everybody!, ...buyers! };
}

const maxMerged = 200;

/**
 * People, each once: every word stands in a name or the email. A merged customer is found by their
 * old name and shown as the one they were merged into.
 */
async function people(db: Db, text: string): Promise<SQL | undefined> {
  if (!text) return isNull(customers.mergedInto);
  const found = containsTerms(customers.words, searchTermsOf(text));
  const merged = await db
    .select({ id: customers.mergedInto })
    .from(customers)
    .where(and(found, isNotNull(customers.mergedInto)))
    .limit(maxMerged);
  const ids = merged.flatMap(({ id }) => (id ? [id] : []));
  return and(
    isNull(customers.mergedInto),
    ids.length > 0 ? or(found, inArray(customers.id, ids)) : found,
  );
}

const atOnce = 500;

/** Every customer of a query, newest first, for a file: read in pieces, each found by where the last one ended. */
export async function* eachCustomer(ctx: Ctx<Staff>, query: Pick<CustomerQuery, "words">) {
  const where = await read(ctx, (db) => people(db, query.words));
  let last: { at: Date; id: string } | undefined;
  do {
    const piece: CustomerRow[] = await pieceAfter(ctx, where, last);
    yield* piece;
    const end = piece.at(-1);
    last = piece.length === atOnce && end ? { at: end.createdAt, id: end.id } : undefined;
  } while (last);
}

const pieceAfter = (ctx: Ctx<Staff>, where: SQL | undefined, last?: { at: Date; id: string }) =>
  read(ctx, async (db) => {
    const before =
      last &&
      sql`(${customers.createdAt}, ${customers.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const piece = await db
      .select(customerFacts)
      .from(customers)
      .where(and(where, before))
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(atOnce);
    return withFigures(db, piece);
  });
