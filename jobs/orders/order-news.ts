import {
  orderCancelled as cancelledEmail,
  orderReady as readyEmail,
  orderSent as sentEmail,
} from "#emails/orders.ts";
import { findParcel } from "#domain/shop/orders/office/find-parcel.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { parcelMailKey } from "#domain/shop/orders/rules.ts";
import { isSent, leftToSend } from "#domain/shop/sending/rules.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * When the studio has cancelled an order: its buyer is told, once an order, and where their money
 * is. Not if it was restored meanwhile, nor if they were erased.
 */
export const orderCancelled = mailJob({
  find: (ctx, { orderId }: { orderId: string }) => findOrder(ctx, orderId),
  kind: "order-cancelled",
  key: ({ found }) => `order-cancelled-${found.id}`,
  to: ({ found: { status, email } }) => status === "cancelled" && email,
  says: ({ found, studio }) =>
    cancelledEmail({ ...found, studio, paidPence: found.paidAt ? found.totalPence : 0 }),
  envelope: ({ found }) => ({ orderId: found.id }),
  mustArrive: true,
});

/**
 * When an order is ready: its buyer is told where and when to collect it, once, unless it was given
 * up meanwhile.
 */
export const orderReady = mailJob({
  async find(ctx, { orderId }: { orderId: string }) {
    const [order, settings] = await Promise.all([findOrder(ctx, orderId), findSettings(ctx)]);
    const isOver = order?.status === "cancelled" || order?.status === "refunded";
    return order && settings && !isOver && { ...order, where: settings.collection_words };
  },
  kind: "order-ready",
  key: ({ found }) => `order-ready-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ found, studio }) =>
    readyEmail({
      ...found,
      studio,
      lines: found.lines.filter(({ productType }) => isSent(productType)),
    }),
  envelope: ({ found }) => ({ orderId: found.id }),
  mustArrive: true,
});

/**
 * When a parcel has left: its buyer is told once, unless the order was given up meanwhile or they
 * were erased.
 */
export const orderSent = mailJob({
  find: (ctx, { shipmentId }: { shipmentId: string }) => findParcel(ctx, shipmentId),
  kind: "order-sent",
  key: ({ payload }) => parcelMailKey(payload.shipmentId),
  to: ({ found: { order } }) => order.status !== "cancelled" && order.email,
  says: ({ found: { order, parcel, items }, studio }) =>
    sentEmail({
      ...order,
      ...parcel,
      studio,
      moreFollows: items.some((item) => leftToSend(item) > 0),
    }),
  envelope: ({ found: { order } }) => ({ orderId: order.id }),
  mustArrive: true,
});
