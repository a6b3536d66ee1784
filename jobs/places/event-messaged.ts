import { groupMessage } from "#emails/group-message.tsx";
import { namesRequested as mail } from "#emails/names-requested.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findEvent } from "#domain/shop/attendees/find-event.ts";
import { findOrderPlaces } from "#domain/shop/attendees/find-places.ts";
import { isMissing } from "#domain/shop/attendees/rules.ts";
import {
  keepOrderLink,
  newOrderToken,
  orderAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/**
 * When the studio wrote to all attendees: each buyer gets an email of their own, without the
 * others' addresses.
 */
export const eventMessaged: JobHandler<{ productId: string; words: string }> = async (
  ctx,
  { productId, words },
  job,
) => {
  const event = await findEvent(ctx, productId);
  if (!event) return;
  const { name: groupName, eventStartsAt: startsAt } = event;
  const message = groupMessage({ studio: await theStudio(ctx), groupName, startsAt, words });
  for (const to of new Set(event.people.map(({ email }) => email).filter(Boolean)))
    await sendOnce(ctx, {
      ...message,
      to,
      kind: "event-message",
      key: `event-message-${job.id}-${ctx.ports.fingerprint(to)}`,
    });
};

/**
 * When the back office asks a buyer for the guests' names: an email with a fresh link, unless they
 * have named them meanwhile or were erased.
 */
export const namesAsked: JobHandler<{ orderId: string }> = async (ctx, { orderId }, job) => {
  const [order, places] = [await findOrder(ctx, orderId), await findOrderPlaces(ctx, orderId)];
  const open = places.lines.filter(
    ({ productType, guests, places: held }) =>
      guests.length < held || guests.some((guest) => isMissing(productType, guest)),
  );
  if (!order?.email || open.length === 0) return;
  const token = newOrderToken();
  const { firstName, orderNumber, email: to } = order;
  const orderUrl = orderAddress(ctx.ports.origin(), orderId, token);
  const events = open.map(({ name }) => name);
  const dated = open.every(({ eventStartsAt }) => eventStartsAt);
  const message = mail({
    studio: await theStudio(ctx),
    firstName,
    orderNumber,
    events,
    dated,
    orderUrl,
  });
  await sendOnce(
    ctx,
    { key: `names-asked-${job.id}`, kind: "names-asked", to, orderId, ...message },
    (tx) => keepOrderLink(tx, { token, orderId, now: ctx.now }),
  );
};
