import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { findBalances, findDepositOf } from "#domain/shop/balances/find-balances.ts";
import { balancePaid, formatBalance } from "#domain/shop/balances/messages.ts";
import { listOrderedDates } from "#domain/shop/courses/dates-of-order.ts";
import { formatDatesInMail } from "#domain/shop/courses/messages.ts";
import { whatsNext } from "#domain/shop/orders/messages.ts";
import { findOrder, type OrderView } from "#domain/shop/orders/queries.ts";
import type { Settings } from "#domain/studio/settings/forms.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { contractOf } from "./order-documents.ts";

type PaidOrder = { order: OrderView; settings: Settings };

/** An order with the settings that its emails follow. */
export async function findPaidOrder(
  ctx: Ctx<System>,
  orderId: string,
): Promise<PaidOrder | undefined> {
  const [order, settings] = await Promise.all([findOrder(ctx, orderId), findSettings(ctx)]);
  if (!settings) throw new Error("the studio has no settings yet");
  return order && { order, settings };
}

/**
 * What a confirmation says besides the receipt: what is due later with the link that pays it, what
 * is next, and the contract with its files. An order that was the balance of another is cancelled as
 * its retreat is.
 */
export async function confirmedContents(ctx: Ctx<System>, { order }: PaidOrder) {
  const [balances, deposit] = await Promise.all([
    findBalances(ctx, order.id),
    findDepositOf(ctx, order.id),
  ]);
  const lines = order.lines.map((line) => ({
    ...line,
    productType: deposit ? "retreat" : line.productType,
    deposit: balances.length > 0 && line.productType === "retreat",
  }));
  return {
    ...(await contractOf(ctx, { ...order, lines })),
    whatsNext: [
      ...(deposit === undefined ? whatsNext(order.lines, order) : balancePaid),
      ...(await datesOf(ctx, order)),
    ],
    balances: balances.flatMap(({ payUrl, ...one }) =>
      payUrl ? [{ words: formatBalance(one), amountPence: one.amountPence, payUrl }] : [],
    ),
  };
}

/** The dates of a course, by name. */
async function datesOf(ctx: Ctx<System>, { id, lines }: OrderView): Promise<string[]> {
  if (!lines.some(({ productType }) => productType === "class")) return [];
  const dates = await listOrderedDates(ctx, id);
  return dates.length > 0 ? [formatDatesInMail(dates)] : [];
}
