import { creditGiven, giftVoucher } from "#emails/codes.ts";
import { findBalance } from "#domain/shop/vouchers/find-balance.ts";
import { cardOf, findVoucher } from "#domain/shop/vouchers/find-voucher.ts";
import { creditTerms, voucherTerms } from "#domain/shop/vouchers/messages.ts";
import { spacedNumber } from "#domain/shop/vouchers/number.ts";
import { numberVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * A voucher's mail, with its card as a file. One whose buyer has had their money back is not sent
 * any more.
 */
const voucherMail = (keyOf: (about: { voucherId: string; jobId: string }) => string) =>
  mailJob({
    async find(ctx, { voucherId }: { voucherId: string }) {
      const voucher = await findVoucher(ctx, voucherId);
      const balancePence = await findBalance(ctx, voucherId);
      if (!voucher?.recipientEmail || !balancePence) return undefined;
      if (!voucher.number)
        throw new Hopeless("a voucher's number does not follow from the site's secret any more");
      const { number, isCredit } = voucher;
      // Of a credit that an exchange used up, only what came back is left.
      return { ...voucher, number, ...(isCredit && { amountPence: balancePence }) };
    },
    kind: "gift-voucher",
    key: ({ payload, jobId }) => keyOf({ ...payload, jobId }),
    to: ({ found }) => found.recipientEmail,
    says: ({ ctx, found, studio, at }) =>
      (found.isCredit ? creditGiven : giftVoucher)({
        ...found,
        terms: found.isCredit ? creditTerms : voucherTerms,
        number: spacedNumber(found.number),
        isForBuyer: found.recipientEmail === found.buyerEmail,
        shopUrl: at("/shop"),
        balanceUrl: cardOf(found, studio, ctx.ports.origin())!.balanceAddress,
      }),
    async envelope({ ctx, found, studio }) {
      const card = cardOf(found, studio, ctx.ports.origin())!;
      const content = await ctx.ports.voucherCards.render(card);
      const file = { filename: "gift-voucher.pdf", contentType: "application/pdf", content };
      return { orderId: found.orderId, attachments: [file] };
    },
    mustArrive: true,
  });

/** On the day a voucher is to be given, or as soon as it is paid: its mail, once. */
export const voucherDue = voucherMail(({ voucherId }) => `gift-voucher-${voucherId}`);

/** When the back office sends it again, or under another number: the same email. */
export const voucherSentAgain = voucherMail(({ jobId }) => `gift-voucher-again-${jobId}`);

/** When a refund stays as a credit: it gets its number, and its mail is due. */
export const creditIssued: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  await numberVouchers(ctx, orderId);
};
