import { inArray } from "drizzle-orm";
import { orderEvents } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/payments.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { findParts } from "#domain/shop/orders/find-parts.ts";
import { followMoney } from "#domain/shop/orders/paying/follow-money.ts";
import { askBoth, voucherKeyOf } from "#domain/shop/orders/refunding/refund-order.ts";
import { splitRefund } from "#domain/shop/orders/rules.ts";
import { lockBought, sumsOf } from "#domain/shop/vouchers/cancel-vouchers.ts";

/** Whether the refund of this key was asked for, in one part, or two where a voucher paid one. */
export async function hasRefund(tx: Db, of: string): Promise<boolean> {
  const { id, key } = refunds;
  const keys = [of, voucherKeyOf(of)];
  return (await tx.select({ id }).from(refunds).where(inArray(key, keys))).length > 0;
}

type RefundInput = { orderId: string; key: string; wantedPence: number; reason: string };

/**
 * A step: asks for as much as the order still has, under this key, without what the vouchers that
 * it bought are worth; answers how much that is. The order is locked.
 */
export async function askBack(
  tx: Db,
  { now }: Ctx,
  { orderId, key, wantedPence, reason }: RefundInput,
) {
  const parts = await findParts(tx, orderId);
  // What a gift voucher of the same order is still worth to its holder has not to go back.
  const { outstandingPence } = sumsOf(await lockBought(tx, orderId));
  const paidPence = (parts.rest?.leftPence ?? 0) + (parts.byVoucher?.leftPence ?? 0);
  const leftPence = Math.max(0, paidPence - outstandingPence);
  const amountPence = Math.min(wantedPence, leftPence);
  const split = splitRefund(amountPence, parts);
  if (!split) return 0;
  const requested = { orderId, reason, key, restocked: false };
  if (
    !(await askBoth(tx, requested, {
      split,
      parts,
      now,
      dueAt: now,
    }))
  )
    return 0;
  await tx.insert(orderEvents).values({
    orderId,
    kind: "refund-asked",
    detail: { reason, amount: formatPence(amountPence) },
    at: now,
  });
  if (split.toRest === 0 || !parts.rest?.intentId) await followMoney(tx, orderId, now);
  return amountPence;
}
