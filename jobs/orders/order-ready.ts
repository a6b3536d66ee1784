import { orderReady as mail } from "#emails/order-ready.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { studioOf } from "#domain/studio/settings/rules.ts";
import { isSent } from "#domain/shop/sending/rules.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";

/**
 * When an order is ready: its buyer is told where and when to collect it, once, unless it was given
 * up meanwhile.
 */
export const orderReady: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  const [order, settings] = await Promise.all([findOrder(ctx, orderId), findSettings(ctx)]);
  if (!order?.email || !settings || order.status === "cancelled" || order.status === "refunded")
    return;
  const { firstName, orderNumber, email: to } = order;
  const lines = order.lines.filter(({ productType }) => isSent(productType));
  const message = mail({
    studio: studioOf(settings),
    firstName,
    orderNumber,
    lines,
    where: settings.collection_words,
  });
  const sent = await sendOnce(ctx, {
    key: `order-ready-${orderId}`,
    kind: "order-ready",
    to,
    orderId,
    ...message,
  });
  if (sent === "refused") throw new Hopeless("the buyer's address refuses mail");
};
