import type { Db } from "#domain/kernel/database/database.ts";
import { orderExpired as expiryEmail } from "#emails/order-expired.tsx";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isMailOf, sendOnce } from "#domain/kernel/database/send-once.ts";
import {
  keepOrderLink,
  newOrderToken,
  refillAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { placeSlug } from "#domain/shop/places/messages.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { formatReservation } from "#domain/shop/orders/rules.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/**
 * When an unpaid order was given up: an email with a link that fills the cart again. Not if it was
 * paid after all, and one such email a day and address, since the address is not verified as the
 * buyer's.
 */
export const orderExpired: JobHandler<{ orderId: string }> = async (ctx, { orderId }) => {
  const order = await findOrder(ctx, orderId);
  if (!order?.releasedAt) return;
  const { firstName, orderNumber, lines, email: to } = order;
  // What the studio booked stays booked without its link to pay, and no cart can be filled with it.
  if (order.channel === "studio" && lines.every(({ slug }) => slug === placeSlug)) return;
  const token = newOrderToken();
  const refillUrl = refillAddress(ctx.ports.origin(), token);
  const message = expiryEmail({
    studio: await theStudio(ctx),
    firstName,
    kept: formatReservation(order),
    orderNumber,
    lines,
    refillUrl,
  });
  const whose = ctx.ports.fingerprint(`order-expired:${emailLimitKey(to)}`);
  const mail = {
    key: `order-expired-${londonDay(ctx.now)}-${whose}`,
    kind: "order-expired",
    to,
    orderId,
    ...message,
  };
  const first = async (tx: Db) => {
    if (!(await isMailOf(tx, mail))) throw new EndedOtherwise();
    await keepOrderLink(tx, { token, orderId, now: ctx.now });
  };
  await sendOnce(ctx, mail, first).catch((thrown: unknown) => {
    if (!(thrown instanceof EndedOtherwise)) throw thrown;
  });
};

/** Today's mail to this address is about another of its orders. */
class EndedOtherwise extends Error {}
