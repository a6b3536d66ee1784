import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, Guest, Staff, System } from "#domain/kernel/ctx.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { hashOfNumber, numberOf, spacedNumber } from "./number.ts";
import type { VoucherCard } from "./ports.ts";
import { voucherTerms } from "./messages.ts";

export type HeldVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/**
 * An issued voucher with its number, for its buyer, for staff and for jobs; undefined for a reader
 * who may not see it. The number is missing where it no longer follows from the row, because the
 * site's secret is another than on the day it was issued.
 */
export async function findVoucher(ctx: Ctx<Guest | Staff | System>, voucherId: string) {
  if (!isUuid(voucherId)) return undefined;
  const [row] = await read(ctx, (db) =>
    db
      .select({
        id: vouchers.id,
        orderId: vouchers.orderId,
        numberRound: vouchers.numberRound,
        numberHash: vouchers.numberHash,
        amountPence: vouchers.amountPence,
        delivery: vouchers.delivery,
        recipientName: vouchers.recipientName,
        recipientEmail: vouchers.recipientEmail,
        message: vouchers.message,
        issuedAt: vouchers.issuedAt,
        validUntil: vouchers.validUntil,
        fromName: sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`,
        buyerEmail: orders.email,
        orderNumber: orders.orderNumber,
        isCredit: sql<boolean>`${vouchers.refundId} is not null`,
      })
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .where(and(eq(vouchers.id, voucherId), isNotNull(vouchers.numberHash))),
  );
  if (!row?.issuedAt || !row.validUntil) return undefined;
  const number = numberOf(ctx, row);
  const { numberHash, numberRound: _, issuedAt, validUntil, ...rest } = row;
  return {
    ...rest,
    issuedAt,
    validUntil,
    number: hashOfNumber(number) === numberHash ? number : undefined,
  };
}

/** The card of a voucher, ready to be drawn; undefined without a number. */
export function cardOf(
  voucher: HeldVoucher,
  studio: StudioDetails,
  origin: string,
): VoucherCard | undefined {
  const { number, amountPence, recipientName, fromName, message, issuedAt, validUntil } = voucher;
  if (!number) return undefined;
  return {
    studio,
    recipientName,
    fromName,
    message,
    issuedAt,
    terms: voucherTerms,
    amount: formatPence(amountPence),
    number: spacedNumber(number),
    validUntil: longDate(validUntil),
    balanceAddress: `${origin}/gift-voucher/balance`,
  };
}

/** The vouchers that an order bought, as its buyer sees them. */
export const listOrderVouchers = (ctx: Ctx, orderId: string) =>
  read(ctx, (db) => {
    const {
      id,
      amountPence,
      delivery,
      recipientName,
      recipientEmail,
      sendOn,
      lastFour,
      validUntil,
      postedAt,
    } = vouchers;
    return db
      .select({
        id,
        amountPence,
        delivery,
        recipientName,
        recipientEmail,
        sendOn,
        lastFour,
        validUntil,
        postedAt,
      })
      .from(vouchers)
      .where(and(eq(vouchers.orderId, orderId), isNotNull(vouchers.issuedAt)))
      .orderBy(asc(vouchers.createdAt), asc(vouchers.orderItemId), asc(vouchers.piece));
  });
