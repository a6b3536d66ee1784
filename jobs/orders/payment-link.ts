import { paymentLink as mail } from "#emails/payment-link.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { contractNames, contractsFor } from "#domain/shop/contracts/rules.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { whyNotPayable } from "#domain/shop/orders/rules.ts";
import { paymentLinkOf } from "#domain/shop/payment-links/link.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a link to pay an order is asked for: the mail with it. Not if it was paid or given up meanwhile. */
export const paymentLinkAsked: JobHandler<{ orderId: string }> = async (ctx, { orderId }, job) => {
  const order = await findOrder(ctx, orderId);
  if (!order?.reservedUntil || whyNotPayable(order, ctx.now)) return;
  const {
    firstName,
    orderNumber,
    lines,
    discountPence,
    voucherPence,
    totalPence,
    email: to,
    reservedUntil,
  } = order;
  const documents = contractsFor(lines);
  const message = mail({
    studio: await theStudio(ctx),
    firstName,
    orderNumber,
    lines,
    discountPence,
    voucherPence,
    toPayPence: totalPence - voucherPence,
    until: reservedUntil,
    payUrl: paymentLinkOf(ctx, order),
    documents: (documents.length > 0 ? documents : ["terms-and-conditions" as const]).map(
      (document) => ({
        name: `our ${contractNames[document]}`,
        url: `${ctx.ports.origin()}/PDFs/${document}.pdf`,
      }),
    ),
  });
  const sent = await sendOnce(ctx, {
    key: `payment-link-${job.id}`,
    kind: "payment-link",
    to,
    orderId,
    ...message,
  });
  if (sent === "refused") throw new Hopeless("the buyer's address refuses mail");
};
