import type { Db } from "#domain/kernel/database/database.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { releasePlaces } from "#domain/shop/places/follow-order.ts";
import { findParts } from "#domain/shop/orders/find-parts.ts";
import { cancelPasses } from "#domain/shop/passes/cancel-passes.ts";

/**
 * A step: where a refund that was made at the card provider gave the last of an order's money back,
 * what it bought ends as with a refund in the back-office (`refundOrder`): places and sessions to
 * come, courses, and what is left on passes. A voucher that it bought may be with another person:
 * the owner corrects it (decision 029). The order is locked.
 */
export async function endRefundedElsewhere(
  tx: Db,
  { orderId, refundId, now }: { orderId: string; refundId: string; now: Date },
): Promise<void> {
  const { byVoucher, rest } = await findParts(tx, orderId);
  const left = [byVoucher, rest].flatMap((part) => (part ? [part.leftPence] : []));
  if (left.length === 0 || sumPence(left) > 0) return;
  await cancelPasses(tx, { orderId, refundId, now });
  await releasePlaces(tx, orderId, now);
}
