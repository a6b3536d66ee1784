import { asc, eq, sql } from "drizzle-orm";
import { stockMovements } from "#db/schema/catalogue.ts";
import { orderEvents, orderItems, orders } from "#db/schema/orders.ts";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import { mails } from "#db/schema/system.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listParcels } from "./find-parcel.ts";
import { goingTo } from "#domain/shop/orders/opening/find-receipt.ts";
import { orderFields } from "#domain/shop/orders/order-fields.ts";
import { listPassesOf } from "#domain/shop/passes/list-of-order.ts";
import { listBought, listCredits } from "#domain/shop/vouchers/list-bought.ts";
import { paymentLinkOf } from "#domain/shop/payment-links/link.ts";
import { formatReason } from "#domain/shop/orders/refunding/messages.ts";
import { parcelMailKey, partsOf, whyNotPayable } from "#domain/shop/orders/rules.ts";
import { timelineOf } from "./timeline.ts";

export type OfficeOrder = NonNullable<Awaited<ReturnType<typeof findOrderForOffice>>>;

/** All that staff may know of one order: lines, money, what can still go back, and its timeline. Amounts in pence. */
export async function findOrderForOffice(ctx: Ctx<Staff>, orderId: string) {
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
        .select({ ...lineFields, isToCome: isToCome(ctx.now) })
        .from(orderItems)
        .where(eq(orderItems.orderId, orderId))
        .orderBy(asc(orderItems.position)),
      payments: await db.select(paymentFields).from(payments).where(eq(payments.orderId, orderId)),
      refunds: await db
        .select(refundFields)
        .from(refunds)
        .where(eq(refunds.orderId, orderId))
        .orderBy(asc(refunds.createdAt)),
      parcels: await listParcels(db, orderId),
      disputes: await db.select(disputeFields).from(disputes).where(eq(disputes.orderId, orderId)),
      events: await db
        .select(eventFields)
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.at)),
      mails: await db.select(mailFields).from(mails).where(eq(mails.orderId, orderId)),
      bought: await listBought(db, orderId),
      credits: await listCredits(db, orderId),
      passes: await listPassesOf(db, orderId),
      moved: await db
        .select(movedFields)
        .from(stockMovements)
        .where(eq(stockMovements.orderId, orderId)),
    };
  });
  if (!found) return undefined;
  const { order, lines, moved } = found;
  const { byVoucher, rest } = partsOf(found.payments, found.refunds);
  const [paid, left] = [
    order.paidAt ? order.totalPence : 0,
    (rest?.leftPence ?? 0) + (byVoucher?.leftPence ?? 0),
  ];
  return {
    ...order,
    ...goingTo(order),
    status: order.status,
    paymentStatus: order.paymentStatus,
    lines: withHeld(lines, moved),
    paidBy: order.paidAt ? paidByOf({ byVoucher, rest }) : undefined,
    voucherPaidPence: byVoucher?.amountPence ?? 0,
    voucherLeftPence: byVoucher?.leftPence ?? 0,
    refundablePence: left,
    refundedPence: paid - left,
    bought: found.bought,
    passes: found.passes,
    refunds: found.refunds.map(
      ({ id, amountPence, reason, status, restocked, asCredit, createdAt }) => ({
        id,
        amountPence,
        reason: formatReason(reason),
        status,
        restocked,
        createdAt,
        asCredit,
        credit: found.credits.find(({ refundId }) => refundId === id),
      }),
    ),
    parcels: found.parcels.map((parcel) => ({
      ...parcel,
      isTold: found.mails.some(({ key }) => key === parcelMailKey(parcel.id)),
    })),
    paymentLink: linkOf(ctx, found),
    timeline: timelineOf(found),
  };
}

type LinkFacts = {
  order: Parameters<typeof whyNotPayable>[0] & Parameters<typeof paymentLinkOf>[1];
  events: readonly { kind: string; detail: Record<string, unknown> }[];
};

/** The link that the buyer was sent to pay the order, while it works. */
function linkOf(ctx: Ctx<Staff>, { order, events }: LinkFacts) {
  const { reservedUntil: until, holdRound } = order;
  const wasSent = events.some(
    ({ kind, detail }) => kind === "payment-link" && detail["round"] === holdRound,
  );
  return wasSent && until && !whyNotPayable(order, ctx.now)
    ? { url: paymentLinkOf(ctx, order), until }
    : undefined;
}

/** How an order's money came, apart from what vouchers paid; "voucher" when they paid all of it. */
function paidByOf({ byVoucher, rest }: ReturnType<typeof partsOf>) {
  if (byVoucher && !rest) return "voucher" as const;
  return rest?.intentId ? ("card" as const) : ("hand" as const);
}

const paymentFields = {
  id: payments.id,
  source: payments.source,
  intentId: payments.intentId,
  amountPence: payments.amountPence,
  surplus: payments.surplus,
  recordedAt: payments.recordedAt,
};
const refundFields = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  amountPence: refunds.amountPence,
  status: refunds.status,
  reason: refunds.reason,
  key: refunds.key,
  restocked: refunds.restocked,
  asCredit: refunds.asCredit,
  createdAt: refunds.createdAt,
  updatedAt: refunds.updatedAt,
};
const disputeFields = {
  amountPence: disputes.amountPence,
  status: disputes.status,
  createdAt: disputes.createdAt,
  updatedAt: disputes.updatedAt,
};
const eventFields = {
  kind: orderEvents.kind,
  detail: orderEvents.detail,
  at: orderEvents.at,
};
const mailFields = {
  key: mails.key,
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
  productType: orderItems.productType,
  quantity: orderItems.quantity,
  sentQuantity: orderItems.sentQuantity,
  exchangedQuantity: orderItems.exchangedQuantity,
  pricePence: orderItems.pricePence,
  totalPence: orderItems.totalPence,
  discountPence: orderItems.discountPence,
  stockItemId: orderItems.stockItemId,
  eventStartsAt: orderItems.eventStartsAt,
};

/** Whether a line pays for a place or a session that is still to come. */
const isToCome = (now: Date) =>
  sql<boolean>`coalesce(line_starts_at(${orderItems.id}) > ${now.toISOString()}::timestamptz, false)`;

type Line = { stockItemId: string | null; quantity: number; isToCome: boolean };

/**
 * How many pieces of each line the order still has: what could come back with a refund, a place or
 * session by being given up. Lines of one stock share it.
 */
function withHeld<L extends Line>(
  lines: readonly L[],
  moved: readonly { stockItemId: string; change: number }[],
) {
  const left = new Map<string, number>();
  for (const { stockItemId, change } of moved)
    left.set(stockItemId, (left.get(stockItemId) ?? 0) - change);
  return lines.map((line) => {
    const inStock = Math.max(0, Math.min(line.quantity, left.get(line.stockItemId ?? "") ?? 0));
    const held = line.isToCome ? 1 : inStock;
    if (line.stockItemId) left.set(line.stockItemId, (left.get(line.stockItemId) ?? 0) - held);
    return { ...line, held };
  });
}
