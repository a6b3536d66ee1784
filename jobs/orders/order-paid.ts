import { orderConfirmation } from "#emails/order-confirmation.ts";
import { orderNotice } from "#emails/orders.ts";
import { receiptOf } from "#domain/shop/orders/opening/find-receipt.ts";
import {
  keepOrderLink,
  newOrderToken,
  orderAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { confirmationKey } from "#domain/shop/orders/rules.ts";
import { numberVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import type { JobHandler } from "#jobs/job.ts";
import { inOrder, mailJob } from "#jobs/mail-job.ts";
import { confirmedContents, findPaidOrder } from "./confirmed-order.ts";
import { retreatCodesMail } from "./retreat-codes.ts";

type About = { orderId: string };

/** The confirmation with its receipt, the contract as files, and a link that opens the order. */
const confirmationMail = (resent: boolean) =>
  mailJob({
    async find(ctx, { orderId }: About) {
      const paid = await findPaidOrder(ctx, orderId);
      if (!paid) return undefined;
      const receipt = receiptOf(paid.order, paid.settings);
      if (!receipt) throw new Error("there is no receipt to send yet");
      const contents = await confirmedContents(ctx, paid);
      return { ...contents, to: paid.order.email, receipt, token: newOrderToken() };
    },
    kind: resent ? "order-confirmation-resend" : "order-confirmation",
    key: ({ payload, jobId }) =>
      resent ? `order-confirmation-resend-${jobId}` : confirmationKey(payload.orderId),
    to: ({ found }) => found.to,
    says: ({ ctx, payload: { orderId }, found: { token, ...found } }) =>
      orderConfirmation({
        ...found,
        orderUrl: orderAddress(ctx.ports.origin(), orderId, token),
        resent,
      }),
    envelope: ({ payload: { orderId }, found: { attachments } }) => ({ orderId, attachments }),
    first: (tx, { ctx, payload: { orderId }, found: { token } }) =>
      keepOrderLink(tx, { token, orderId, now: ctx.now }),
    mustArrive: true,
  });

/**
 * To the studio, if its settings say so. An address that refuses it does not keep the buyer from
 * their mails.
 */
const noticeMail = mailJob({
  find: (ctx, { orderId }: About) => findPaidOrder(ctx, orderId),
  kind: "order-notice",
  key: ({ payload }) => `order-notice-${payload.orderId}`,
  to: ({ found: { settings } }) =>
    settings.email_notifications && settings.order_notifications && settings.business_email,
  says: ({ found: { order }, at }) =>
    orderNotice({ ...order, officeUrl: at(`/dashboard/orders/${order.id}`) }),
  envelope: ({ payload: { orderId } }) => ({ orderId }),
});

const vouchersNumbered: JobHandler<About> = async (ctx, { orderId }) =>
  void (await numberVouchers(ctx, orderId));

/**
 * When an order is paid: numbers for its vouchers, the confirmation, once an order, a notice to the
 * studio, and a code for each retreat place where the settings give one.
 */
export const orderPaid = inOrder(
  vouchersNumbered,
  confirmationMail(false),
  noticeMail,
  retreatCodesMail,
);

/** When a buyer asks for their confirmation again: the same mail, marked as a resend. */
export const confirmationAsked = confirmationMail(true);
