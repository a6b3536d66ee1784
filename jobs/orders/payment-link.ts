import { paymentLink } from "#emails/order-money.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { whyNotPayable } from "#domain/shop/orders/rules.ts";
import { paymentLinkOf } from "#domain/shop/payment-links/link.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { attachDocuments } from "./order-documents.ts";

/**
 * When a link to pay an order is asked for: the mail with it, and the papers that paying accepts.
 * Not if it was paid or given up meanwhile.
 */
export const paymentLinkMail = mailJob({
  async find(ctx, { orderId }: { orderId: string }) {
    const order = await findOrder(ctx, orderId);
    if (!order?.reservedUntil || whyNotPayable(order, ctx.now)) return undefined;
    return { ...order, ...(await attachDocuments(ctx, order)), until: order.reservedUntil };
  },
  kind: "payment-link",
  to: ({ found }) => found.email,
  says: ({ ctx, found }) =>
    paymentLink({
      ...found,
      toPayPence: found.totalPence - found.voucherPence,
      payUrl: paymentLinkOf(ctx, found),
    }),
  envelope: ({ payload: { orderId }, found: { attachments } }) => ({ orderId, attachments }),
  mustArrive: true,
});
