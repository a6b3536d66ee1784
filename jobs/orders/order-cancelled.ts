import { orderCancelled as mail } from "#emails/order-cancelled.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/**
 * When the studio has cancelled an order: its buyer is told, once an order, and where their money
 * is. Not if it was restored meanwhile, nor if they were erased.
 */
export const orderCancelled: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  const order = await findOrder(ctx, orderId);
  if (order?.status !== "cancelled" || !order.email) return;
  const { firstName, orderNumber, lines, email: to, refundedPence } = order;
  const paidPence = order.paidAt ? order.totalPence : 0;
  const message = mail({
    studio: await theStudio(ctx),
    firstName,
    orderNumber,
    lines,
    paidPence,
    refundedPence,
  });
  const sent = await sendOnce(ctx, {
    key: `order-cancelled-${orderId}`,
    kind: "order-cancelled",
    to,
    orderId,
    ...message,
  });
  if (sent === "refused") throw new Hopeless("the buyer's address refuses mail");
};
