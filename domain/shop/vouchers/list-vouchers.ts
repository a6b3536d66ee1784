import { and, asc, count, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { balanceOfVoucher } from "./list-bought.ts";
import { normalNumber } from "./number.ts";
import { voucherState } from "./rules.ts";

export type VoucherSort = "newest";
export type VoucherFilter = "state";
export type VoucherQuery = ListQuery<VoucherSort, VoucherFilter>;
export type VoucherRow = Awaited<ReturnType<typeof listVouchers>>["rows"][number];

const fields = {
  id: vouchers.id,
  orderId: vouchers.orderId,
  lastFour: vouchers.lastFour,
  amountPence: vouchers.amountPence,
  balancePence: balanceOfVoucher,
  delivery: vouchers.delivery,
  recipientName: vouchers.recipientName,
  sendOn: vouchers.sendOn,
  issuedAt: vouchers.issuedAt,
  validUntil: vouchers.validUntil,
  postedAt: vouchers.postedAt,
  orderNumber: orders.orderNumber,
  buyer: sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`,
};

const balance = sql`(select coalesce(sum(e.amount), 0) from voucher_entries e where e.voucher_id = vouchers.id)`;

/** Which vouchers a filter means: those that hold something, wait for the post, are used up, over, or not paid. */
const statesAt = (now: Date): Record<string, SQL> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    active: sql`(${vouchers.validUntil} >= ${at} and ${balance} > 0)`,
    post: sql`(${toPost} and ${balance} > 0)`,
    used: sql`(${vouchers.issuedAt} is not null and ${balance} = 0)`,
    expired: sql`(${vouchers.validUntil} < ${at} and ${balance} > 0)`,
    unpaid: isNull(vouchers.issuedAt),
  };
};
const toPost = sql`(${vouchers.delivery} = 'post' and ${vouchers.issuedAt} is not null and ${vouchers.postedAt} is null)`;

const newestFirst = [desc(vouchers.createdAt), desc(vouchers.id)];

/** One page of the vouchers, newest first, and how many there are of each state; orders are read for the page alone. */
export function listVouchers(ctx: Ctx<Staff>, query: VoucherQuery) {
  return read(ctx, async (db) => {
    const states = statesAt(ctx.now);
    const where = and(
      query.filters.state ? states[query.filters.state] : undefined,
      ...searchTermsOf(query.words).map(holds),
    );
    const page = await db
      .select({ id: vouchers.id })
      .from(vouchers)
      .where(where)
      .orderBy(...newestFirst)
      .limit(listSize)
      .offset(rowsBefore(query));
    const ids = page.map(({ id }) => id);
    const rows = await db
      .select(fields)
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .where(inArray(vouchers.id, ids))
      .orderBy(...newestFirst);
    const counted = (state: SQL) => sql`count(*) filter (where ${state})`.mapWith(Number);
    const [counts] = await db
      .select({
        all: count(),
        active: counted(states["active"]!),
        post: counted(states["post"]!),
        used: counted(states["used"]!),
        expired: counted(states["expired"]!),
        unpaid: counted(states["unpaid"]!),
        total: counted(where ?? sql`true`),
      })
      .from(vouchers);
    const { total = 0, ...rest } = counts ?? {
      all: 0,
      active: 0,
      post: 0,
      used: 0,
      expired: 0,
      unpaid: 0,
    };
    return {
      rows: rows.map((row) => ({ ...row, state: voucherState(row, ctx.now) })),
      counts: rest,
      total,
    };
  });
}

/**
 * Vouchers whose number ends as typed (the whole number does, too) or whose recipient is called so, newest first: a handful
 * and one more. Their buyers are found with their orders.
 */
export function searchVouchers(ctx: Ctx<Staff>, words: string) {
  const { id, lastFour, recipientName, amountPence, createdAt } = vouchers;
  const ending = normalNumber(words).slice(-4);
  const called = searchTermsOf(words).map(
    (word) => sql`position(${word} in lower(${recipientName})) > 0`,
  );
  return read(ctx, (db) =>
    db
      .select({ id, lastFour, recipientName, amountPence, balancePence: balanceOfVoucher })
      .from(vouchers)
      .where(or(eq(lastFour, ending), and(...called)))
      .orderBy(desc(createdAt), desc(id))
      .limit(handful + 1),
  );
}

/** A word stands in the recipient's name, in the order's, or ends the number. */
const holds = (word: string): SQL =>
  sql`position(${word} in lower(${vouchers.recipientName} || ' ' || coalesce(${vouchers.lastFour}, '') || ' '
    || (select o.words from orders o where o.id = vouchers.order_id))) > 0`;

export type OfficeVoucher = NonNullable<Awaited<ReturnType<typeof findVoucherForOffice>>>;

/**
 * All that staff may know of one voucher: its recipient, what became of its money, and by which
 * orders. Not its number.
 */
export async function findVoucherForOffice(ctx: Ctx<Staff>, voucherId: string) {
  if (!isUuid(voucherId)) return undefined;
  return read(ctx, async (db) => {
    const { recipientEmail, message, postTo, numberRound } = vouchers;
    const [row] = await db
      .select({ ...fields, recipientEmail, message, postTo, numberRound })
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .where(eq(vouchers.id, voucherId));
    if (!row) return undefined;
    const { id, kind, amountPence, reason, by, at, orderId } = voucherEntries;
    const entries = await db
      .select({ id, kind, amountPence, reason, by, at, orderId, orderNumber: orders.orderNumber })
      .from(voucherEntries)
      .leftJoin(orders, eq(orders.id, orderId))
      .where(eq(voucherEntries.voucherId, voucherId))
      .orderBy(asc(at), asc(id));
    return { ...row, state: voucherState(row, ctx.now), entries };
  });
}
