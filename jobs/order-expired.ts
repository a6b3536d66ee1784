import { orderExpired as letter } from "#emails/order-expired.tsx";
import { sendOnce } from "#domain/kernel/send-once.ts";
import { keepOrderLink, newOrderToken, refillAddress } from "#domain/shop/orders/opening/order-links.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { keptWords } from "#domain/shop/orders/rules.ts";
import type { JobHandler } from "./job.ts";
import { theStudio } from "./the-studio.ts";

/** When an unpaid order was given up: a mail, once, with a link that fills the cart again. Not if it was paid after all. */
export const orderExpired: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  const order = await findOrder(ctx, orderId);
  if (!order?.releasedAt) return;
  const { firstName, orderNumber, lines, email: to } = order;
  const token = newOrderToken();
  const refillUrl = refillAddress(ctx.ports.origin(), token);
  const message = letter({
    studio: await theStudio(ctx),
    firstName,
    kept: keptWords(order),
    orderNumber,
    lines,
    refillUrl,
  });
  const mail = { key: `order-expired-${orderId}`, kind: "order-expired", to, orderId, ...message };
  await sendOnce(ctx, mail, (tx) => keepOrderLink(tx, { token, orderId, now: ctx.now }));
};
