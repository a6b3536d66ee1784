import { balanceDue, balanceExtended, placeGivenUp } from "#emails/balance.tsx";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findBalances, findDepositOf } from "#domain/shop/balances/find-balances.ts";
import { balancePaid, formatBalance } from "#domain/shop/balances/messages.ts";
import { noticeLastDays } from "#domain/shop/balances/notice-last-days.ts";
import { findBalanceNews, remindOfBalances } from "#domain/shop/balances/remind.ts";
import type { OrderView } from "#domain/shop/orders/queries.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** Two weeks and three days before the last day of a balance, on it, and once it is over: a mail to the buyer. */
export const balanceDueMail: JobHandler<{
  balanceId: string;
  dueOn: string;
  kind: string;
}> = async (ctx, { balanceId, dueOn, kind }) => {
  const found = await findBalanceNews(ctx, { balanceId, dueOn });
  if (!found || (found.state !== "open" && found.state !== "overdue")) return;
  const message = balanceDue({ studio: await theStudio(ctx), ...found }, kind);
  const { to, orderId } = found;
  const key = `balance-due-${balanceId}-${dueOn}-${kind}`;
  await sendOnce(ctx, { ...message, to, orderId, kind: "balance-due", key });
};

/** When the studio gives a buyer more time. */
export const balanceExtendedMail: JobHandler<{ balanceId: string; dueOn: string }> = async (
  ctx,
  about,
  job,
) => {
  const found = await findBalanceNews(ctx, about);
  if (!found || found.state !== "open") return;
  const message = balanceExtended({ studio: await theStudio(ctx), ...found });
  const { to, orderId } = found;
  const key = `balance-extended-${job.id}`;
  await sendOnce(ctx, { ...message, to, orderId, kind: "balance-extended", key });
};

/** When the studio gives a place up whose balance was not paid. */
export const balanceGivenUpMail: JobHandler<{ balanceId: string; refunds: boolean }> = async (
  ctx,
  { balanceId, refunds },
) => {
  const found = await findBalanceNews(ctx, { balanceId });
  if (!found) return;
  const { to, orderId, name } = found;
  const message = placeGivenUp({ studio: await theStudio(ctx), name }, { refunds });
  const key = `balance-given-up-${balanceId}`;
  await sendOnce(ctx, { ...message, to, orderId, kind: "balance-given-up", key });
};

/** Just after midnight: product pages that offer a deposit no more. */
export const noticeLastDaysNightly: Schedule = {
  name: "notice-last-days",
  everyNightAt: "00:02",
  run: async (ctx) => void (await noticeLastDays(ctx)),
};

/** Every morning: balances whose last day is near, is today, or is over. */
export const remindOfBalancesDaily: Schedule = {
  name: "remind-of-balances",
  everyNightAt: "08:45",
  run: async (ctx) => void (await remindOfBalances(ctx)),
};

/**
 * What the confirmation of an order says of balances: what is due later with the link that pays it,
 * or, where the order was the balance, that all is paid. A balance is cancelled as its retreat is.
 */
export async function balanceNews(ctx: Ctx<System>, order: OrderView) {
  const [balances, deposit] = await Promise.all([
    findBalances(ctx, order.id),
    findDepositOf(ctx, order.id),
  ]);
  const open = balances.flatMap(({ payUrl, ...one }) =>
    payUrl ? [{ words: formatBalance(one), amountPence: one.amountPence, payUrl }] : [],
  );
  const lines = order.lines.map((line) => ({
    ...line,
    productType: deposit ? "retreat" : line.productType,
    deposit: balances.length > 0 && line.productType === "retreat",
  }));
  return { open, lines, isBalance: deposit !== undefined, whatsNext: balancePaid };
}
