import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { endOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, before, days, londonDay } from "#domain/kernel/time.ts";
import { graceDays, sharesBack, type Usable } from "./rules.ts";

/**
 * Vouchers with their balances (pence), by what their numbers are compared with. Their rows are
 * locked in the order of their ids until the transaction ends, so that they are not used in
 * between.
 */
export const lockByNumbers = (tx: Db, hashes: readonly string[]) =>
  hashes.length === 0 ? Promise.resolve([]) : locked(tx, inArray(vouchers.numberHash, [...hashes]));

/** The same by their ids. */
export const lockVouchers = (tx: Db, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : locked(tx, inArray(vouchers.id, [...ids]));

async function locked(
  tx: Db,
  which: ReturnType<typeof inArray>,
): Promise<(Usable & { issued: boolean })[]> {
  const { id, validUntil, issuedAt } = vouchers;
  const rows = await readLocked(
    tx.select({ id, validUntil, issuedAt }).from(vouchers).where(which).orderBy(asc(id)),
  );
  const ids = rows.map((row) => row.id);
  // A second statement, because only one that begins after the lock sees every entry before it.
  const sums = await tx
    .select({ id: voucherEntries.voucherId, balancePence: sumOfEntries })
    .from(voucherEntries)
    .where(inArray(voucherEntries.voucherId, ids))
    .groupBy(voucherEntries.voucherId);
  const balances = new Map(sums.map((row) => [row.id, row.balancePence]));
  return rows.map((row) => ({
    id: row.id,
    validUntil: row.validUntil,
    issued: row.issuedAt !== null,
    balancePence: balances.get(row.id) ?? 0,
  }));
}

/** What entries come to, in pence. */
export const sumOfEntries = sql`coalesce(sum(${voucherEntries.amountPence}), 0) * 100`.mapWith(
  Number,
);

type Using = {
  orderId: string;
  round: number;
  now: Date;
  shares: readonly { id: string; paysPence: number }[];
};

/**
 * Takes what vouchers pay of an order off them. `round` counts from 0 how often the order took it, as with its stock. A step;
 * the vouchers are locked.
 */
export async function useVouchers(tx: Db, { orderId, round, now, shares }: Using): Promise<void> {
  if (shares.length === 0) return;
  const cause = `used:${orderId}:${round}`;
  await tx.insert(voucherEntries).values(
    shares
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id: voucherId, paysPence }) => ({
        voucherId,
        kind: "used" as const,
        amountPence: -paysPence,
        cause,
        orderId,
        at: now,
      })),
  );
}

/** The least that a voucher is valid for once money is on it again, counted from now. */
const leastEnd = (now: Date): string =>
  before(endOfDay(addDays(londonDay(now), graceDays)), 1).toISOString();

/** A step: vouchers that are over, or nearly, are valid for another 90 days. They are locked. */
export async function keepUsable(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(vouchers)
    .set({ validUntil: sql`greatest(${vouchers.validUntil}, ${leastEnd(now)}::timestamptz)` })
    .where(inArray(vouchers.id, [...ids]));
}

/**
 * Gives vouchers back what an order that was never paid still holds of them, once. Held for longer
 * than a day, as by the balance of a retreat, one may be over by then: it is valid for another 90
 * days. A step; the order's row is locked. For a paid order, refunds give it back.
 */
export async function returnToVouchers(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const aDayAgo = before(now, days(1)).toISOString();
  await tx.execute(sql`
    with back as (insert into voucher_entries (voucher_id, kind, amount, cause, order_id, at)
    select e.voucher_id, 'returned', -sum(e.amount), 'returned:' || o.id || ':' || o.hold_round, o.id, ${now.toISOString()}::timestamptz
    from voucher_entries e join orders o on o.id = e.order_id
    where o.id = ${orderId}::uuid and o.paid_at is null and e.kind in ('used', 'returned')
    group by e.voucher_id, o.id having sum(e.amount) < 0 order by e.voucher_id on conflict do nothing
    returning voucher_id, order_id)
    update vouchers v set valid_until = greatest(v.valid_until, ${leastEnd(now)}::timestamptz)
    from back join orders o on o.id = back.order_id
    where v.id = back.voucher_id and o.created_at < ${aDayAgo}::timestamptz`);
}

/**
 * Gives vouchers back what they have paid of an order beyond what it costs now, once a mark; the
 * one that ends last first. One that is over, or nearly, is valid for another 90 days. A step; the
 * order's row is locked.
 */
export async function returnExcess(
  tx: Db,
  {
    orderId,
    amountPence,
    mark,
    now,
  }: { orderId: string; amountPence: number; mark: string; now: Date },
): Promise<void> {
  const paid = await tx
    .select({
      id: vouchers.id,
      leftPence: sql`-sum(${voucherEntries.amountPence}) * 100`.mapWith(Number),
    })
    .from(voucherEntries)
    .innerJoin(vouchers, eq(vouchers.id, voucherEntries.voucherId))
    .where(
      and(eq(voucherEntries.orderId, orderId), inArray(voucherEntries.kind, ["used", "returned"])),
    )
    .groupBy(vouchers.id)
    .orderBy(desc(vouchers.validUntil), asc(vouchers.id));
  const back = sharesBack(paid, amountPence);
  if (back.length === 0) return;
  await tx.insert(voucherEntries).values(
    back.map(({ id: voucherId, backPence }) => ({
      voucherId,
      kind: "returned" as const,
      amountPence: backPence,
      cause: `returned:${orderId}:${mark}`,
      orderId,
      at: now,
    })),
  );
  await keepUsable(
    tx,
    back.map(({ id }) => id),
    now,
  );
}

/**
 * What a cancelled order would take off its vouchers again, or undefined when one of them has too
 * little. They are locked.
 */
export async function findAgain(
  tx: Db,
  { orderId, round, now }: { orderId: string; round: number; now: Date },
) {
  const { voucherId: id, amountPence: paysPence, cause } = voucherEntries;
  const given = await tx
    .select({ id, paysPence })
    .from(voucherEntries)
    .where(and(eq(voucherEntries.orderId, orderId), eq(cause, `returned:${orderId}:${round}`)));
  const there = await lockVouchers(
    tx,
    given.map((one) => one.id),
  );
  const enough = given.every((one) => {
    const voucher = there.find((known) => known.id === one.id);
    return (
      voucher?.validUntil && voucher.validUntil >= now && voucher.balancePence >= one.paysPence
    );
  });
  return enough ? given : undefined;
}
