import { paymentCameLateRefunded } from "#emails/payment-came-late-refunded.tsx";
import { sendOnce } from "#domain/kernel/send-once.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { sendRefund } from "#domain/shop/orders/send-refund.ts";
import type { JobHandler } from "./job.ts";
import { theStudio } from "./the-studio.ts";

/** When money is to go back: the card provider is asked, until it answers. */
export const refundAsked: JobHandler<{ refundId: string }> = async (ctx, { refundId }) => {
  const sent = await sendRefund(ctx, refundId);
  if (!sent.ok) throw new Error("the card provider is away");
};

/** When the money of a payment that came too late is on its way back: an apology, once. */
export const latePaymentRefunded: JobHandler<{ orderId: string; amountPence: number }> = async (ctx, about) => {
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
