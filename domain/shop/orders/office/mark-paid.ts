import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { recordPayment } from "#domain/payments/record-payment.ts";
import { closeIntents, openIntents } from "#domain/shop/orders/paying/close-intents.ts";
import { confirmOrder } from "#domain/shop/orders/paying/confirm-order.ts";
import { holdAgain } from "#domain/shop/orders/paying/hold-again.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import type { PaymentMethod } from "#domain/shop/orders/messages.ts";

type Paid = { orderId: string; method: PaymentMethod; by: string };

/**
 * Records that an order was paid by hand: in cash, by a card over the phone, by transfer. Its card
 * payment is closed first, so that it is not paid twice; a cancelled order is held again, or
 * refuses "cannot-hold".
 */
export async function markPaid(ctx: Ctx<Staff>, { orderId, method, by }: Paid) {
  const { paidAt } = orders;
  const [known] = isUuid(orderId)
    ? await read(ctx, (db) => db.select({ paidAt }).from(orders).where(eq(orders.id, orderId)))
    : [];
  if (!known) return refuse("no-such-order");
  if (known.paidAt) return refuse("already-paid");
  const closed = await closeIntents(ctx, orderId);
  if (!closed.ok) return refuse(closed.why === "paid" ? "already-paid" : "still-open");
  return transaction(ctx, async (tx) => {
    const { now } = ctx;
    const order = await lockOrder(tx, orderId);
    if (!order || order.paidAt) return refuse("already-paid");
    if ((await openIntents(tx, orderId)).length > 0) return refuse("still-open");
    if (order.releasedAt && !(await holdAgain(tx, order, now))) return refuse("cannot-hold");
    const payment = {
      orderId,
      source: "manual",
      intentId: null,
      amountPence: order.totalPence - order.voucherPence,
      surplus: false,
    } as const;
    await recordPayment(tx, { ...payment, now });
    await confirmOrder(tx, { orderId, now });
    await recordOrderEvent(tx, ctx, {
      orderId,
      kind: "marked-paid",
      by,
      facts: { method },
    });
    return done({ orderNumber: order.orderNumber });
  });
}
