import { groupMessage } from "#emails/group-message.ts";
import { namesRequested } from "#emails/orders.ts";
import { findEvent } from "#domain/shop/attendees/find-event.ts";
import { findOrderPlaces } from "#domain/shop/attendees/find-places.ts";
import { isMissing } from "#domain/shop/attendees/rules.ts";
import {
  keepOrderLink,
  newOrderToken,
  orderAddress,
} from "#domain/shop/orders/opening/order-links.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * When the studio wrote to all attendees: each buyer gets an email of their own, without the
 * others' addresses.
 */
export const eventMessaged = mailJob({
  async find(ctx, { productId }: { productId: string; words: string }) {
    const event = await findEvent(ctx, productId);
    const addresses = new Set(event?.people.map(({ email }) => email).filter(Boolean));
    return [...addresses].map((to) => ({ to, event: event! }));
  },
  kind: "event-message",
  key: ({ ctx, jobId, found }) => `event-message-${jobId}-${ctx.ports.fingerprint(found.to)}`,
  to: ({ found }) => found.to,
  says: ({ payload: { words }, found: { event } }) =>
    groupMessage({ groupName: event.name, startsAt: event.eventStartsAt, words }),
});

/**
 * When the back office asks a buyer for the guests' names: an email with a fresh link, unless they
 * have named them meanwhile or were erased.
 */
export const namesAsked = mailJob({
  async find(ctx, { orderId }: { orderId: string }) {
    const [order, places] = [await findOrder(ctx, orderId), await findOrderPlaces(ctx, orderId)];
    const open = places.lines.filter(
      ({ productType, guests, places: held }) =>
        guests.length < held || guests.some((guest) => isMissing(productType, guest)),
    );
    return order && open.length > 0 && { ...order, open, token: newOrderToken() };
  },
  kind: "names-asked",
  to: ({ found }) => found.email,
  says: ({ ctx, found: { open, token, ...order }, studio }) =>
    namesRequested({
      ...order,
      studio,
      events: open.map(({ name }) => name),
      dated: open.every(({ eventStartsAt }) => eventStartsAt),
      orderUrl: orderAddress(ctx.ports.origin(), order.id, token),
    }),
  envelope: ({ payload: { orderId } }) => ({ orderId }),
  first: (tx, { ctx, payload: { orderId }, found: { token } }) =>
    keepOrderLink(tx, { token, orderId, now: ctx.now }),
});
