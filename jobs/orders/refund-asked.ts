import { paymentCameLateRefunded } from "#emails/payment-came-late-refunded.tsx";
import { refundNotice } from "#emails/refund-notice.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findRefundNews } from "#domain/shop/orders/refunding/find-refund-news.ts";
import {
  keepOrderLink,
  newOrderToken,
  orderAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { sendRefund } from "#domain/shop/orders/refunding/send-refund.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When money is to go back: the card provider is asked, until it answers. */
export const refundAsked: JobHandler<{ refundId: string }> = async (ctx, { refundId }) => {
  const sent = await sendRefund(ctx, refundId);
  if (!sent.ok) throw new Error("the card provider is away");
};

/** When money has gone back: its buyer is told, once a refund. What came too late has an apology of its own. */
export const refundSucceeded: JobHandler<{ refundId: string }> = async (ctx, { refundId }) => {
  const news = await findRefundNews(ctx, refundId);
  if (news?.status !== "succeeded" || news.reason === "late-payment") return;
  const { orderId, email: to, status: _, reason: __, ...about } = news;
  const token = newOrderToken();
  const orderUrl = orderAddress(ctx.ports.origin(), orderId, token);
  const message = refundNotice({ ...about, orderUrl, studio: await theStudio(ctx) });
  const mail = { key: `refund-${refundId}`, kind: "refund-notice", to, orderId, ...message };
  const sent = await sendOnce(ctx, mail, (tx) =>
    keepOrderLink(tx, { token, orderId, now: ctx.now }),
  );
  if (sent === "refused") throw new Hopeless("the buyer's address refuses mail");
};

/** When the money of a payment that came too late is on its way back: an apology, once. */
export const latePaymentRefunded: JobHandler<{ orderId: string; amountPence: number }> = async (
  ctx,
  about,
) => {
  const order = await findOrder(ctx, about.orderId);
  if (!order) return;
  const { id: orderId, email: to, firstName, orderNumber } = order;
  const message = paymentCameLateRefunded({
    studio: await theStudio(ctx),
    firstName,
    orderNumber,
    refundedPence: about.amountPence,
    shopUrl: `${ctx.ports.origin()}/shop`,
  });
  await sendOnce(ctx, {
    key: `late-payment-refunded-${orderId}`,
    kind: "late-payment-refunded",
    to,
    orderId,
    ...message,
  });
};
