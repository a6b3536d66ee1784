import { orderExpired as expiryEmail } from "#emails/orders.ts";
import { isMailOf } from "#domain/kernel/database/send-once.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import {
  keepOrderLink,
  newOrderToken,
  refillAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { findOrder, type OrderView } from "#domain/shop/orders/queries.ts";
import { formatReservation } from "#domain/shop/orders/rules.ts";
import { placeSlug } from "#domain/shop/places/messages.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * When an unpaid order was given up: an email with a link that fills the cart again. Not if it was
 * paid after all, and one such email a day and address, since the address is not verified as the
 * buyer's.
 */
export const orderExpired = mailJob({
  async find(ctx, { orderId }: { orderId: string }) {
    const order = await findOrder(ctx, orderId);
    return order?.releasedAt && isRefillable(order) && { ...order, token: newOrderToken() };
  },
  kind: "order-expired",
  key: ({ ctx, found }) => keyOf(ctx, found),
  to: ({ found }) => found.email,
  says: ({ ctx, found }) =>
    expiryEmail({
      ...found,
      kept: formatReservation(found),
      refillUrl: refillAddress(ctx.ports.origin(), found.token),
    }),
  envelope: ({ found }) => ({ orderId: found.id }),
  async first(tx, { ctx, found: { id: orderId, token, ...order } }) {
    // Today's mail to this address may be about another of its orders.
    if (!(await isMailOf(tx, { key: keyOf(ctx, order), orderId }))) return false;
    return keepOrderLink(tx, { token, orderId, now: ctx.now });
  },
});

/**
 * What the studio booked stays booked without its link to pay, and no cart can be filled with it.
 */
const isRefillable = ({ channel, lines }: OrderView) =>
  channel !== "studio" || lines.some(({ slug }) => slug !== placeSlug);

const keyOf = (ctx: Ctx<System>, { email }: { email: string }) =>
  `order-expired-${londonDay(ctx.now)}-${ctx.ports.fingerprint(`order-expired:${emailLimitKey(email)}`)}`;
