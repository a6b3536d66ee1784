import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import type { JobHandler } from "#jobs/job.ts";

/**
 * When an order's 30 minutes are over: it is given up if it is still unpaid. Due only then
 * (`placeOrder` says when).
 */
export const orderPlaced: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  const released = await releaseOrder(ctx, orderId);
  if (!released.ok && released.why === "still-open")
    throw new Error("the card provider is unsure or away");
};
