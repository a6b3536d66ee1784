import { giftVoucher } from "#emails/gift-voucher.tsx";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { cardOf, findVoucher } from "#domain/shop/vouchers/find-voucher.ts";
import { findBalance } from "#domain/shop/vouchers/find-balance.ts";
import { spacedNumber } from "#domain/shop/vouchers/number.ts";
import { voucherTerms } from "#domain/shop/vouchers/messages.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** On the day a voucher is to be given, or as soon as it is paid: its mail, once. */
export const voucherDue: JobHandler<{ voucherId: string }> = (ctx, { voucherId }) =>
  sendVoucher(ctx, voucherId, `gift-voucher-${voucherId}`);

/** When the back office sends it again, or under another number: the same email. */
export const voucherSentAgain: JobHandler<{ voucherId: string }> = (ctx, { voucherId }, job) =>
  sendVoucher(ctx, voucherId, `gift-voucher-again-${job.id}`);

/** One whose buyer has had their money back is not sent any more. */
async function sendVoucher(ctx: Ctx<System>, voucherId: string, key: string): Promise<void> {
  const voucher = await findVoucher(ctx, voucherId);
  if (!voucher?.recipientEmail || !(await findBalance(ctx, voucherId))) return;
  const { number, orderId, recipientEmail: to, buyerEmail } = voucher;
  if (!number)
    throw new Hopeless("a voucher's number does not follow from the site's secret any more");
  const studio = await theStudio(ctx);
  const origin = ctx.ports.origin();
  const card = cardOf(voucher, studio, origin)!;
  const message = giftVoucher({
    ...voucher,
    studio,
    terms: voucherTerms,
    number: spacedNumber(number),
    isForBuyer: to === buyerEmail,
    shopUrl: `${origin}/shop`,
    balanceUrl: card.balanceAddress,
  });
  const content = await ctx.ports.voucherCards.render(card);
  const attachments = [{ filename: "gift-voucher.pdf", contentType: "application/pdf", content }];
  const sent = await sendOnce(ctx, {
    key,
    kind: "gift-voucher",
    to,
    orderId,
    attachments,
    ...message,
  });
  if (sent === "refused") throw new Hopeless("the address refuses mail");
}
