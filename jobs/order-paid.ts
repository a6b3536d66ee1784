import { orderConfirmation } from "#emails/order-confirmation.tsx";
import { orderNotice } from "#emails/order-notice.tsx";
import { retreatThankYouCode } from "#emails/retreat-thank-you-code.tsx";
import { sendOnce } from "#domain/kernel/send-once.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { givePersonalCode, retreatGift } from "#domain/shop/discounts/give-personal-code.ts";
import { findReceipt } from "#domain/shop/orders/find-receipt.ts";
import { keepOrderLink, newOrderToken, orderAddress } from "#domain/shop/orders/order-links.ts";
import { findOrder, type OrderView } from "#domain/shop/orders/queries.ts";
import { confirmationKey } from "#domain/shop/orders/rules.ts";
import { whatsNext } from "#domain/shop/orders/words.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { Hopeless, type JobHandler } from "./job.ts";
import { theStudio } from "./the-studio.ts";

/**
 * When an order is paid: the confirmation with its receipt, once an order, a notice to the studio if its settings say
 * so, and a code for whoever bought a retreat place.
 */
export const orderPaid: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  const order = await findOrder(ctx, orderId);
  if (!order) return;
  await sendConfirmation(ctx, order, {
    key: confirmationKey(orderId),
    kind: "order-confirmation",
    resent: false,
  });
  await tellStudio(ctx, order);
  const place = order.lines.find(({ productType }) => productType === "retreat");
  if (place) await sendRetreatCode(ctx, order, place);
};

/** When a buyer asks for her confirmation again: the same mail, marked as a resend. */
export const confirmationAsked: JobHandler<{ orderId: string }> = async (ctx, { orderId }, job) => {
  const order = await findOrder(ctx, orderId);
  const resend = { key: `order-confirmation-resend-${job.id}`, kind: "order-confirmation-resend", resent: true };
  if (order) await sendConfirmation(ctx, order, resend);
};

type How = { key: string; kind: string; resent: boolean };

async function sendConfirmation(ctx: Ctx<System>, order: OrderView, { key, kind, resent }: How) {
  const { id: orderId, email: to } = order;
  const receipt = await findReceipt(ctx, orderId, order);
  if (!receipt) throw new Error("there is no receipt to send yet");
  const token = newOrderToken();
  const orderUrl = orderAddress(ctx.ports.origin(), orderId, token);
  const message = orderConfirmation({ receipt, orderUrl, whatsNext: whatsNext(order.lines), resent });
  const mail = { key, kind, to, orderId, ...message };
  const sent = await sendOnce(ctx, mail, (tx) => keepOrderLink(tx, { token, orderId, now: ctx.now }));
  if (sent === "refused") throw new Hopeless("the buyer's address refuses mail");
}

/** An address that refuses the notice does not keep the buyer from her mails. */
async function tellStudio(ctx: Ctx<System>, order: OrderView) {
  const {
    email_notifications: mails,
    order_notifications: orders,
    business_email: to,
  } = (await findSettings(ctx)) ?? {};
  if (!mails || !orders || !to) return;
  const { id: orderId, orderNumber, totalPence, lines } = order;
  const officeUrl = `${ctx.ports.origin()}/dashboard/orders`;
  const message = orderNotice({ studio: await theStudio(ctx), orderNumber, totalPence, lines, officeUrl });
  await sendOnce(ctx, { key: `order-notice-${orderId}`, kind: "order-notice", to, orderId, ...message });
}

async function sendRetreatCode(ctx: Ctx<System>, order: OrderView, place: OrderView["lines"][number]) {
  const { id: orderId, email: to, firstName, orderNumber } = order;
  const startsAt = place.eventStartsAt ?? order.createdAt;
  const { code, validUntil } = await givePersonalCode(ctx, { orderId, orderNumber, email: to, eventAt: startsAt });
  const message = retreatThankYouCode({
    studio: await theStudio(ctx),
    firstName,
    retreat: { name: place.name, startsAt },
    code,
    percent: retreatGift.percent,
    validUntil,
    shopUrl: `${ctx.ports.origin()}/shop`,
  });
  await sendOnce(ctx, { key: `retreat-code-${orderId}`, kind: "retreat-code", to, orderId, ...message });
}
