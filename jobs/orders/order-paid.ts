import { orderConfirmation } from "#emails/order-confirmation.tsx";
import { orderNotice } from "#emails/order-notice.tsx";
import { retreatThankYouCode } from "#emails/retreat-thank-you-code.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { listOrderedDates } from "#domain/shop/courses/dates-of-order.ts";
import { formatDatesInMail } from "#domain/shop/courses/messages.ts";
import { givePersonalCode } from "#domain/shop/discounts/give-personal-code.ts";
import { receiptOf } from "#domain/shop/orders/opening/find-receipt.ts";
import {
  keepOrderLink,
  newOrderToken,
  orderAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { findOrder, type OrderView } from "#domain/shop/orders/queries.ts";
import { confirmationKey } from "#domain/shop/orders/rules.ts";
import { whatsNext } from "#domain/shop/orders/messages.ts";
import { numberVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import type { Settings } from "#domain/studio/settings/forms.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { formatCategories, retreatGiftOf } from "#domain/studio/retreat-gift/messages.ts";
import { studioOf } from "#domain/studio/settings/rules.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { balanceNews } from "./balances.ts";
import { contractOf } from "./order-documents.ts";

/**
 * When an order is paid: numbers for its vouchers, the confirmation with its receipt, once an order, a notice to the studio if its settings say
 * so, and a code for each retreat place where the settings give one.
 */
export const orderPaid: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  const [order, settings] = await lookUp(ctx, orderId);
  if (!order) return;
  await numberVouchers(ctx, orderId);
  await sendConfirmation(ctx, order, settings, {
    key: confirmationKey(orderId),
    kind: "order-confirmation",
    resent: false,
  });
  await notifyStudio(ctx, order, settings);
  await sendRetreatCodes(ctx, order, settings);
};

/** When a buyer asks for their confirmation again: the same mail, marked as a resend. */
export const confirmationAsked: JobHandler<{ orderId: string }> = async (ctx, { orderId }, job) => {
  const [order, settings] = await lookUp(ctx, orderId);
  const resend = {
    key: `order-confirmation-resend-${job.id}`,
    kind: "order-confirmation-resend",
    resent: true,
  };
  if (order) await sendConfirmation(ctx, order, settings, resend);
};

async function lookUp(ctx: Ctx<System>, orderId: string) {
  const [order, settings] = await Promise.all([findOrder(ctx, orderId), findSettings(ctx)]);
  if (!settings) throw new Error("the studio has no settings yet");
  return [order, settings] as const;
}

type How = { key: string; kind: string; resent: boolean };

async function sendConfirmation(
  ctx: Ctx<System>,
  order: OrderView,
  settings: Settings,
  { key, kind, resent }: How,
) {
  const { id: orderId, email: to } = order;
  const receipt = receiptOf(order, settings);
  if (!receipt) throw new Error("there is no receipt to send yet");
  const token = newOrderToken();
  const orderUrl = orderAddress(ctx.ports.origin(), orderId, token);
  const news = await balanceNews(ctx, order);
  const { contract, attachments } = await contractOf(
    ctx,
    { ...order, lines: news.lines },
    settings,
  );
  const message = orderConfirmation({
    receipt,
    orderUrl,
    whatsNext: [
      ...(news.isBalance ? news.whatsNext : whatsNext(order.lines, order)),
      ...(await datesOf(ctx, order)),
    ],
    balances: news.open,
    contract,
    resent,
  });
  const mail = { key, kind, to, orderId, attachments, ...message };
  const sent = await sendOnce(ctx, mail, (tx) =>
    keepOrderLink(tx, { token, orderId, now: ctx.now }),
  );
  if (sent === "refused") throw new Hopeless("the buyer's address refuses mail");
}

/** The dates of a course, by name. */
async function datesOf(ctx: Ctx<System>, { id, lines }: OrderView): Promise<string[]> {
  if (!lines.some(({ productType }) => productType === "class")) return [];
  const dates = await listOrderedDates(ctx, id);
  return dates.length > 0 ? [formatDatesInMail(dates)] : [];
}

/** An address that refuses the notice does not keep the buyer from their mails. */
async function notifyStudio(ctx: Ctx<System>, order: OrderView, settings: Settings) {
  const { email_notifications: mails, order_notifications: orders, business_email: to } = settings;
  if (!mails || !orders || !to) return;
  const { id: orderId, orderNumber, totalPence, lines } = order;
  const officeUrl = `${ctx.ports.origin()}/dashboard/orders/${orderId}`;
  const message = orderNotice({
    studio: studioOf(settings),
    orderNumber,
    totalPence,
    lines,
    officeUrl,
  });
  await sendOnce(ctx, {
    key: `order-notice-${orderId}`,
    kind: "order-notice",
    to,
    orderId,
    ...message,
  });
}

/** One mail with the code of every place that the order bought: day and spa places alike. */
async function sendRetreatCodes(ctx: Ctx<System>, order: OrderView, settings: Settings) {
  const { id: orderId, email: to, firstName, orderNumber } = order;
  const gift = retreatGiftOf(settings);
  const places = order.lines
    .filter(({ productType }) => productType === "retreat")
    .flatMap(({ quantity, name, eventStartsAt }) =>
      Array.from({ length: quantity }, () => ({
        name,
        startsAt: eventStartsAt ?? order.createdAt,
      })),
    );
  const [first] = places;
  if (!gift || !first) return;
  const codes = [];
  for (const [index, { startsAt: eventAt }] of places.entries())
    codes.push(
      await givePersonalCode(ctx, {
        orderId,
        orderNumber,
        email: to,
        place: index + 1,
        eventAt,
        gift,
      }),
    );
  const message = retreatThankYouCode({
    studio: studioOf(settings),
    firstName,
    retreat: first,
    codes,
    percent: gift.percent,
    on: formatCategories(gift),
    shopUrl: `${ctx.ports.origin()}/shop`,
  });
  await sendOnce(ctx, {
    key: `retreat-code-${orderId}`,
    kind: "retreat-code",
    to,
    orderId,
    ...message,
  });
}
