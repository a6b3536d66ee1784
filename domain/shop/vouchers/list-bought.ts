import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** The balance of a voucher now, in pence; for a reader who may read its entries. */
export const balanceOfVoucher = sql`(
  select coalesce(sum(e.amount), 0) * 100 from voucher_entries e where e.voucher_id = vouchers.id)`.mapWith(
  Number,
);

/** The vouchers that an order bought, with what they hold (pence), for staff. */
export const listBought = (db: Db, orderId: string) =>
  db
    .select({
      id: vouchers.id,
      lastFour: vouchers.lastFour,
      recipientName: vouchers.recipientName,
      amountPence: vouchers.amountPence,
      delivery: vouchers.delivery,
      postTo: vouchers.postTo,
      issuedAt: vouchers.issuedAt,
      postedAt: vouchers.postedAt,
      balancePence: balanceOfVoucher,
    })
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orderId), isNotNull(vouchers.orderItemId)))
    .orderBy(asc(vouchers.orderItemId), asc(vouchers.piece));

/** The credits that refunds of an order became, with what is left on them (pence), for staff. */
export const listCredits = (db: Db, orderId: string) =>
  db
    .select({
      id: vouchers.id,
      refundId: vouchers.refundId,
      lastFour: vouchers.lastFour,
      amountPence: vouchers.amountPence,
      balancePence: balanceOfVoucher,
    })
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orderId), isNotNull(vouchers.refundId)));
