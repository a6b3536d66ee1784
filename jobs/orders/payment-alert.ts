import { staffJobAlert } from "#emails/staff-job-alert.tsx";
import { staffPaymentAlert } from "#emails/staff-payment-alert.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import type { PaymentIssue } from "#domain/shop/orders/paying/quarantine.ts";
import { paymentAdvice, paymentIssues } from "#domain/shop/orders/paying/messages.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

type Alert = { problem: PaymentIssue; orderId?: string; intentId?: string; noticedAt: string };

/** When money and order do not agree: the studio is told, once, without the buyer's name. */
export const paymentAlert: JobHandler<Alert> = async (
  ctx,
  { problem, orderId, intentId, noticedAt },
  job,
) => {
  const studio = await theStudio(ctx);
  const order = orderId ? await findOrder(ctx, orderId) : undefined;
  const message = staffPaymentAlert({
    studio,
    orderNumber: order?.orderNumber ?? "unknown",
    amountPence: order ? order.totalPence - order.voucherPence : 0,
    problem: paymentIssues[problem],
    advice: paymentAdvice[problem],
    paymentReference: intentId ?? null,
    noticedAt: new Date(noticedAt),
  });
  ctx.ports.log.warn("a payment needs a person", { problem, orderId, intentId });
  if (studio.email)
    await sendOnce(ctx, {
      key: `payment-alert-${job.id}`,
      kind: "staff-alert",
      to: studio.email,
      orderId,
      ...message,
    });
};

/** When a job was given up: the studio is told, once, unless its settings say that it wants no such mail. */
export const jobDead: JobHandler<{ jobId: string; event: string; attempts?: number }> = async (
  ctx,
  dead,
) => {
  const studio = await theStudio(ctx);
  const { jobId: reference, event, attempts = 1 } = dead;
  const { email_notifications: isEnabled = true } = (await findSettings(ctx)) ?? {};
  const message = staffJobAlert({ studio, event, attempts, reference, gaveUpAt: ctx.now });
  if (studio.email && isEnabled)
    await sendOnce(ctx, {
      key: `job-dead-${reference}`,
      kind: "staff-alert",
      to: studio.email,
      ...message,
    });
};
