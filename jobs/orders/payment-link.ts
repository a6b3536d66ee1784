import { paymentLink } from "#emails/order-money.ts";
import { contractNames, contractsFor } from "#domain/shop/contracts/rules.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { whyNotPayable } from "#domain/shop/orders/rules.ts";
import { paymentLinkOf } from "#domain/shop/payment-links/link.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * When a link to pay an order is asked for: the mail with it. Not if it was paid or given up
 * meanwhile.
 */
export const paymentLinkAsked = mailJob({
  async find(ctx, { orderId }: { orderId: string }) {
    const order = await findOrder(ctx, orderId);
    if (!order?.reservedUntil || whyNotPayable(order, ctx.now)) return undefined;
    return { ...order, until: order.reservedUntil };
  },
  kind: "payment-link",
  to: ({ found }) => found.email,
  says: ({ ctx, found, at }) =>
    paymentLink({
      ...found,
      toPayPence: found.totalPence - found.voucherPence,
      payUrl: paymentLinkOf(ctx, found),
      documents: documentsOf(found.lines).map((document) => ({
        name: `our ${contractNames[document]}`,
        url: at(`/PDFs/${document}.pdf`),
      })),
    }),
  envelope: ({ payload: { orderId } }) => ({ orderId }),
  mustArrive: true,
});

function documentsOf(lines: Parameters<typeof contractsFor>[0]) {
  const documents = contractsFor(lines);
  return documents.length > 0 ? documents : (["terms-and-conditions"] as const);
}
