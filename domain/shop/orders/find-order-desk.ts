import { asc, eq } from "drizzle-orm";
import { stockMovements } from "#db/schema/catalogue.ts";
import { orderEvents, orderItems, orders } from "#db/schema/orders.ts";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import { mails } from "#db/schema/system.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { orderFields } from "./order-fields.ts";
import { refundableOf } from "./rules.ts";
import { timelineOf } from "./timeline.ts";

export type OrderAtDesk = NonNullable<Awaited<ReturnType<typeof findOrderAtDesk>>>;

/** All that staff may know of one order: lines, money, what can still go back, and its timeline. Amounts in pence. */
export async function findOrderAtDesk(ctx: Ctx<Staff>, orderId: string) {
  if (!isUuid(orderId)) return undefined;
  const found = await read(ctx, async (db) => {
    const [order] = await db
      .select({ ...orderFields, customerId: orders.customerId })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (!order) return undefined;
    return {
      order,
      lines: await db
        .select(lineFields)
        .from(orderItems)
        .where(eq(orderItems.orderId, orderId))
        .orderBy(asc(orderItems.position)),
      payments: await db.select(paymentFields).from(payments).where(eq(payments.orderId, orderId)),
      refunds: await db
        .select(refundFields)
        .from(refunds)
        .where(eq(refunds.orderId, orderId))
        .orderBy(asc(refunds.createdAt)),
      disputes: await db.select(disputeFields).from(disputes).where(eq(disputes.orderId, orderId)),
      events: await db
        .select(eventFields)
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.at)),
      mails: await db.select(mailFields).from(mails).where(eq(mails.orderId, orderId)),
      moved: await db.select(movedFields).from(stockMovements).where(eq(stockMovements.orderId, orderId)),
    };
  });
  if (!found) return undefined;
  const { order, lines, moved } = found;
  const payment = found.payments.find(({ surplus }) => !surplus);
  const ofIt = found.refunds.filter(({ paymentId }) => paymentId === payment?.id);
  return {
    ...order,
    status: order.status,
    paymentStatus: order.paymentStatus,
    lines: withHeld(lines, moved),
    paidBy: payment ? (payment.intentId ? ("card" as const) : ("hand" as const)) : undefined,
    refundablePence: payment ? refundableOf(payment.amount, ofIt) : 0,
    refundedPence: payment ? payment.amount - refundableOf(payment.amount, ofIt) : 0,
    refunds: found.refunds.map(({ id, amount, reason, status, restocked, createdAt }) => ({
      ...{ id, reason, status, restocked, createdAt },
      amountPence: amount,
    })),
    timeline: timelineOf(found),
  };
}

const paymentFields = {
  id: payments.id,
  intentId: payments.intentId,
  amount: payments.amount,
  surplus: payments.surplus,
  recordedAt: payments.recordedAt,
};
const refundFields = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  amount: refunds.amount,
  status: refunds.status,
  reason: refunds.reason,
  key: refunds.key,
  restocked: refunds.restocked,
  createdAt: refunds.createdAt,
  updatedAt: refunds.updatedAt,
};
const disputeFields = {
  amount: disputes.amount,
  status: disputes.status,
  createdAt: disputes.createdAt,
  updatedAt: disputes.updatedAt,
};
const eventFields = { kind: orderEvents.kind, detail: orderEvents.detail, at: orderEvents.at };
const mailFields = {
  kind: mails.kind,
  recipient: mails.recipient,
  status: mails.status,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};
const movedFields = { stockItemId: stockMovements.stockItemId, change: stockMovements.change };

const lineFields = {
  id: orderItems.id,
  name: orderItems.productName,
  slug: orderItems.productSlug,
  quantity: orderItems.quantity,
  pricePence: orderItems.price,
  totalPence: orderItems.total,
  discountPence: orderItems.discountAmount,
  stockItemId: orderItems.stockItemId,
  eventStartsAt: orderItems.eventStartsAt,
};

type Line = { stockItemId: string | null; quantity: number };

/** How many pieces of each line the order still holds: what could come back with a refund. Lines of one stock share it. */
function withHeld<L extends Line>(lines: readonly L[], moved: readonly { stockItemId: string; change: number }[]) {
  const left = new Map<string, number>();
  for (const { stockItemId, change } of moved) left.set(stockItemId, (left.get(stockItemId) ?? 0) - change);
  return lines.map((line) => {
    const held = Math.max(0, Math.min(line.quantity, left.get(line.stockItemId ?? "") ?? 0));
    if (line.stockItemId) left.set(line.stockItemId, (left.get(line.stockItemId) ?? 0) - held);
    return { ...line, held };
  });
}
