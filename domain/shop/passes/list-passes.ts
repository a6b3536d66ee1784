import { and, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { passes } from "#db/schema/passes.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { balanceOfPass } from "./balance.ts";
import { listMovements, passFields } from "./own-passes.ts";
import { passState, worthOf } from "./rules.ts";

export type PassSort = "newest";
export type PassFilter = "state";
export type PassQuery = ListQuery<PassSort, PassFilter>;

const officeFields = {
  ...passFields,
  orderId: passes.orderId,
  paidPence: passes.paidPence,
  version: passes.version,
  orderNumber: orders.orderNumber,
  buyer: sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`,
};

/** Which passes a filter means. */
function statesAt(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const day = sql`${londonDay(now)}::date`;
  const left = sql`${passes.validUntil} >= ${at} and ${balanceOfPass} > 0`;
  const frozen = sql`(${day} between ${passes.frozenFrom} and ${passes.frozenUntil})`;
  return {
    active: sql`(${left} and ${frozen} is not true)`,
    soon: sql`(${left} and ${passes.validUntil} < ${at} + interval '30 days')`,
    frozen: sql`(${left} and ${frozen})`,
    used: sql`(${passes.validUntil} >= ${at} and ${balanceOfPass} = 0)`,
    expired: sql`(${passes.validUntil} < ${at})`,
    unpaid: isNull(passes.issuedAt),
  } satisfies Record<string, SQL>;
}

/** One page of the passes, newest first, and how many there are of each state. */
export const listPasses = (ctx: Ctx<Staff>, query: PassQuery) =>
  read(ctx, async (db) => {
    const states = statesAt(ctx.now);
    const state = query.filters.state as keyof typeof states | "";
    const where = and(
      state ? states[state] : undefined,
      ...searchTermsOf(query.words).map(
        (word) => sql`position(${word} in lower(${passes.name} || ' ' || ${orders.words})) > 0`,
      ),
    );
    const rows = await db
      .select(officeFields)
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId))
      .where(where)
      .orderBy(desc(passes.createdAt), desc(passes.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    const counted = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number);
    const [counts] = await db
      .select({
        all: count(),
        active: counted(states.active),
        soon: counted(states.soon),
        frozen: counted(states.frozen),
        used: counted(states.used),
        expired: counted(states.expired),
        unpaid: counted(states.unpaid),
        total: counted(where ?? sql`true`),
      })
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId));
    const { total, ...rest } = counts!;
    return {
      rows: rows.map((row) => ({ ...row, state: passState(row, ctx.now) })),
      counts: rest,
      total,
    };
  });
export type PassRow = Awaited<ReturnType<typeof listPasses>>["rows"][number];

/** All that staff may know of one pass: whose, its terms, and every movement. */
export async function findPassForOffice(ctx: Ctx<Staff>, passId: string) {
  if (!isUuid(passId)) return undefined;
  return read(ctx, async (db) => {
    const [row] = await db
      .select({ ...officeFields, customerId: orders.customerId })
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId))
      .where(eq(passes.id, passId));
    if (!row) return undefined;
    return {
      ...row,
      state: passState(row, ctx.now),
      worthPence: worthOf(row, row.balance),
      movements: await listMovements(db, [passId]),
    };
  });
}
export type OfficePass = NonNullable<Awaited<ReturnType<typeof findPassForOffice>>>;
