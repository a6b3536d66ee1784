// Open gift vouchers that another system issued: steps, each a fixed number of statements.
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { before } from "#domain/kernel/time.ts";
import { endOfDay } from "#domain/kernel/dates/london.ts";
import { deleteMovedOrders, writeMovedOrders } from "../orders/moved-in/write-moved-orders.ts";
import { hashOfNumber } from "./number.ts";

/** A voucher as another system has it; `lastDay` is the last London day on which it pays. */
export type MovedVoucher = {
  code: string;
  balancePence: number;
  lastDay: string;
  buyer: { email: string; firstName: string; lastName: string };
  recipientName: string;
};

/** Which of these numbers there are already, by what they are compared with. */
export async function findVouchersHere(tx: Db, codes: readonly string[]) {
  const found = await tx
    .select({ id: vouchers.id, hash: vouchers.numberHash })
    .from(vouchers)
    .where(inArray(vouchers.numberHash, codes.map(hashOfNumber)));
  return new Map(found.map(({ id, hash }) => [hash!, id]));
}

/** The product as which they go on: the first gift voucher of the shop, or none. */
export async function findVoucherProduct(tx: Db) {
  const [row] = await tx
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      category: productCategories.slug,
    })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(eq(products.productType, "voucher"))
    .orderBy(sql`${products.status} <> 'published'`, asc(products.createdAt), asc(products.id))
    .limit(1);
  return row && { ...row, type: "voucher" as const };
}
type VoucherProduct = NonNullable<Awaited<ReturnType<typeof findVoucherProduct>>>;

/**
 * Writes vouchers with what is left on them under the numbers that they have, each with an order
 * that says who bought it. Their money moved in: it is owed, and was never taken here. No one is
 * mailed. Returns their ids in the same order.
 */
export async function addMovedVouchers(
  tx: Db,
  rows: readonly MovedVoucher[],
  { product, now }: { product: VoucherProduct; now: Date },
): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await writeMovedOrders(
    tx,
    rows.map(({ buyer }) => ({ buyer, product })),
    now,
  );
  const ids = rows.map(() => randomUUID());
  await tx.insert(vouchers).values(
    rows.map(({ code, balancePence, lastDay, recipientName, buyer }, at) => ({
      id: ids[at]!,
      ...written[at]!,
      piece: 1,
      amountPence: balancePence,
      delivery: "mail" as const,
      recipientName: recipientName || `${buyer.firstName} ${buyer.lastName}`.trim(),
      createdAt: now,
      issuedAt: now,
      validUntil: before(endOfDay(lastDay), 1),
      numberHash: hashOfNumber(code),
      lastFour: code.slice(-4),
    })),
  );
  await tx.insert(voucherEntries).values(
    rows.map(({ balancePence }, at) => ({
      voucherId: ids[at]!,
      kind: "moved-in" as const,
      amountPence: balancePence,
      cause: "moved-in",
      orderId: written[at]!.orderId,
      at: now,
    })),
  );
  return ids;
}

/** Deletes vouchers that moved in and were never used, corrected or given another number; the ids of those that are gone. */
export async function deleteUnusedVouchers(
  tx: Db,
  ids: readonly string[],
  importId: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const theirs = await tx
    .select({ customerId: orders.customerId })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(inArray(vouchers.id, [...ids]));
  await lock(tx, { customer: theirs.map(({ customerId }) => customerId), voucher: ids });
  const unused = await tx
    .select({ id: vouchers.id, orderId: vouchers.orderId })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(
      and(
        inArray(vouchers.id, [...ids]),
        eq(orders.channel, "moved-in"),
        eq(vouchers.numberRound, 0),
        sql`not exists (select from voucher_entries e where e.voucher_id = vouchers.id and e.kind <> 'moved-in')`,
      ),
    );
  const gone = unused.map(({ id }) => id);
  await tx.delete(voucherEntries).where(inArray(voucherEntries.voucherId, gone));
  await tx.delete(vouchers).where(inArray(vouchers.id, gone));
  await deleteMovedOrders(
    tx,
    unused.map(({ orderId }) => orderId),
    importId,
  );
  return new Set(gone);
}
