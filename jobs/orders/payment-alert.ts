import { staffJobAlert, staffPaymentAlert } from "#emails/alerts.ts";
import { paymentAdvice, paymentIssues } from "#domain/shop/orders/paying/messages.ts";
import type { PaymentIssue } from "#domain/shop/orders/paying/quarantine.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

type Alert = { problem: PaymentIssue; orderId?: string; intentId?: string; noticedAt: string };

/** When money and order do not agree: the studio is told, once, without the buyer's name. */
export const paymentAlert = mailJob({
  async find(ctx, { problem, orderId, intentId }: Alert) {
    ctx.ports.log.warn("a payment needs a person", { problem, orderId, intentId });
    return { order: orderId ? await findOrder(ctx, orderId) : undefined };
  },
  kind: "staff-alert",
  key: ({ jobId }) => `payment-alert-${jobId}`,
  to: ({ studio }) => studio.email,
  says: ({ payload: { problem, intentId, noticedAt }, found: { order } }) =>
    staffPaymentAlert({
      orderNumber: order?.orderNumber ?? "unknown",
      amountPence: order ? order.totalPence - order.voucherPence : 0,
      problem: paymentIssues[problem],
      advice: paymentAdvice[problem],
      paymentReference: intentId ?? null,
      noticedAt: new Date(noticedAt),
    }),
  envelope: ({ payload: { orderId } }) => ({ ...(orderId && { orderId }) }),
});

/**
 * When a job was given up: the studio is told, once, unless its settings say that it wants no such
 * mail.
 */
export const jobDead = mailJob({
  find: async (ctx, _dead: { jobId: string; event: string; attempts?: number }) =>
    (await findSettings(ctx)) ?? { email_notifications: true },
  kind: "staff-alert",
  key: ({ payload }) => `job-dead-${payload.jobId}`,
  to: ({ found, studio }) => found.email_notifications && studio.email,
  says: ({ ctx, payload: { jobId: reference, event, attempts = 1 } }) =>
    staffJobAlert({ event, attempts, reference, gaveUpAt: ctx.now }),
});
