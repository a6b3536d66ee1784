import { eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { News } from "#domain/payments/news.ts";
import { recordPayment } from "#domain/payments/record-payment.ts";
import { askRefund } from "#domain/payments/record-refund.ts";
import { confirmOrder } from "./confirm-order.ts";
import { alertStudio } from "./quarantine.ts";
import { holdAgain } from "./hold-again.ts";
import type { LockedOrder } from "./lock-order-of-intent.ts";

type Received = { paymentId: string; came: "before" | "to-pay" | "as-surplus" };

/**
 * Records the money of a succeeded intent, once, and returns its payment. It pays the order; money
 * for an order that was paid before, or that was cancelled and is no longer available, is refunded
 * in full and the studio is notified (lessons 40, C7).
 */
export async function receiveMoney(
  tx: Db,
  order: LockedOrder,
  news: News,
  now: Date,
): Promise<Received> {
  const { intentId, source } = news;
  const [known] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.intentId, intentId));
  if (known) return { paymentId: known.id, came: "before" };

  const second = order.paidAt !== null;
  const tooLate = !second && order.releasedAt !== null && !(await holdAgain(tx, order, now));
  const surplus = second || tooLate;
  const payment = {
    orderId: order.id,
    source,
    intentId,
    amountPence: order.askedPence,
    surplus,
    now,
  };
  const paymentId = await recordPayment(tx, payment);
  if (!paymentId) throw new Error("a payment appeared although its order is locked");

  if (surplus) {
    const reason = second ? "second-payment" : "late-payment";
    const input = {
      orderId: order.id,
      paymentId,
      amountPence: order.askedPence,
      reason,
      key: `surplus:${paymentId}`,
    };
    await askRefund(tx, input, now);
    await alertStudio(
      tx,
      {
        problem: reason,
        orderId: order.id,
        intentId,
        key: paymentId,
      },
      now,
    );
    return { paymentId, came: "as-surplus" };
  }
  await confirmOrder(tx, { orderId: order.id, now });
  return { paymentId, came: "to-pay" };
}
