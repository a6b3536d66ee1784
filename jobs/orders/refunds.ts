import { paymentCameLateRefunded, refundNotice } from "#emails/order-money.ts";
import {
  keepOrderLink,
  newOrderToken,
  orderAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { findRefundNews } from "#domain/shop/orders/refunding/find-refund-news.ts";
import { sendRefund } from "#domain/shop/orders/refunding/send-refund.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** When money is to go back: the card provider is asked, until it answers. */
export const refundAsked: JobHandler<{ refundId: string }> = async (ctx, { refundId }) => {
  const sent = await sendRefund(ctx, refundId);
  if (!sent.ok) throw new Error("the card provider is away");
};

/**
 * When money has gone back: its buyer is told, once a refund. What came too late has an apology of
 * its own.
 */
export const refundSucceeded = mailJob({
  async find(ctx, { refundId }: { refundId: string }) {
    const news = await findRefundNews(ctx, refundId);
    const isNotified = news?.status !== "succeeded" || news.reason === "late-payment";
    return isNotified ? undefined : { ...news, token: newOrderToken() };
  },
  kind: "refund-notice",
  key: ({ payload }) => `refund-${payload.refundId}`,
  to: ({ found }) => found.email,
  says: ({ ctx, found, studio }) =>
    refundNotice({
      ...found,
      studio,
      isSecond: found.reason === "second-payment",
      orderUrl: orderAddress(ctx.ports.origin(), found.orderId, found.token),
    }),
  envelope: ({ found: { orderId } }) => ({ orderId }),
  first: (tx, { ctx, found: { token, orderId } }) =>
    keepOrderLink(tx, { token, orderId, now: ctx.now }),
  mustArrive: true,
});

/** When the money of a payment that came too late is on its way back: an apology, once. */
export const latePaymentRefunded = mailJob({
  find: (ctx, { orderId }: { orderId: string; amountPence: number }) => findOrder(ctx, orderId),
  kind: "late-payment-refunded",
  key: ({ payload }) => `late-payment-refunded-${payload.orderId}`,
  to: ({ found }) => found.email,
  says: ({ payload, found, studio, at }) =>
    paymentCameLateRefunded({
      ...found,
      studio,
      refundedPence: payload.amountPence,
      shopUrl: at("/shop"),
    }),
  envelope: ({ found }) => ({ orderId: found.id }),
});
