import { eq, sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { recordPayment, recordVoucherPayment } from "#domain/payments/record-payment.ts";
import { openBalances } from "#domain/shop/balances/open-balances.ts";
import { startMembership } from "#domain/shop/memberships/follow-order.ts";
import { confirmPlaces } from "#domain/shop/places/follow-order.ts";
import { issuePasses } from "#domain/shop/passes/issue-passes.ts";
import { issueVouchers } from "#domain/shop/vouchers/issue-vouchers.ts";

type Paid = { orderId: string; now: Date };

/**
 * Confirms a paid order: it gets its receipt number, its vouchers and passes get their value, its
 * places are confirmed, and `order.paid`
 * is published once. A step of the commands that recorded the payment, apart from what vouchers
 * paid, in the same transaction, with the order's row locked.
 */
export async function confirmOrder(tx: Db, { orderId, now }: Paid): Promise<void> {
  const confirmed = tx
    .update(orders)
    .set({
      // Work that was begun on trust stays begun.
      status: sql`case when ${orders.status} in ('processing', 'completed') then ${orders.status} else 'confirmed' end`,
      paymentStatus: "paid",
      paidAt: now,
      // A cancelled order that is paid after all is held again.
      releasedAt: null,
      receiptNumber: sql`coalesce(${orders.receiptNumber}, nextval('receipt_numbers')::integer)`,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId));
  await Promise.all([
    confirmed,
    recordVoucherPayment(tx, { orderId, now }),
    issueVouchers(tx, { orderId, now }),
    confirmPlaces(tx, orderId, now),
    issuePasses(tx, { orderId, now }),
    startMembership(tx, orderId, now),
    openBalances(tx, { orderId, now }),
    tx.insert(orderEvents).values({
      orderId,
      kind: "paid",
      detail: {},
      at: now,
    }),
    publishEvent(tx, "order.paid", { orderId }, { now, key: `order.paid:${orderId}` }),
  ]);
}

/** An order that costs nothing is paid by a payment of £0 (requirements 1.4.6). */
export async function settleAsFree(tx: Db, { orderId, now }: Paid): Promise<void> {
  await recordPayment(tx, {
    orderId,
    source: "free",
    intentId: null,
    amountPence: 0,
    surplus: false,
    now,
  });
  await confirmOrder(tx, { orderId, now });
}
