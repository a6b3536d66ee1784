import { and, asc, eq } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import { shipmentLines, shipments } from "#db/schema/shipments.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { postVouchers } from "#domain/shop/vouchers/post-vouchers.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import type { OrderStatus } from "#domain/shop/orders/rules.ts";
import { leftToSend, statusAfterSending, whyNotSent } from "#domain/shop/sending/rules.ts";

/**
 * A parcel as staff pack it. `key` becomes its id, so that a second submit sends nothing; without
 * `lines` all that is left, vouchers by post included.
 */
export type Parcel = {
  key: string;
  orderId: string;
  carrier: string;
  trackingNumber: string;
  lines?: readonly { lineId: string; quantity: number }[];
  by: string;
};

/**
 * Records that a parcel was sent, and notifies the buyer two minutes later; or that they have
 * collected it. Refuses an order that is not paid or is cancelled, what is not in the order
 * ("not-in-order"), more than is left of a line ("more-than-left", with the line), and an empty
 * parcel ("nothing-left"). Two parcels at once wait for each other, and the database refuses a
 * piece too many.
 */
export function sendOrder(ctx: Ctx<Staff>, parcel: Parcel) {
  if (!isUuid(parcel.orderId) || !isUuid(parcel.key))
    return Promise.resolve(refuse("no-such-order"));
  return transaction(ctx, (tx) => send(tx, ctx, parcel));
}

/** How long a wrong parcel can be corrected before the buyer is told. */
export const secondThoughts = minutes(2);

async function send(tx: Db, ctx: Ctx<Staff>, parcel: Parcel) {
  const { key, orderId, carrier, trackingNumber, by } = parcel;
  const { now } = ctx;
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse("no-such-order");
  const isKnown = and(eq(shipments.id, key), eq(shipments.orderId, orderId));
  const [known] = await tx.select({ id: shipments.id }).from(shipments).where(isKnown);
  if (known) return done(asItStands(order));
  const why = whyNotSent(order);
  if (why) return refuse(why);
  const lines = await linesOf(tx, orderId);
  const chosen =
    parcel.lines ?? lines.map((line) => ({ lineId: line.id, quantity: leftToSend(line) }));
  const packed = chosen.filter(({ quantity }) => quantity > 0);
  const posted = parcel.lines ? 0 : await postVouchers(tx, orderId, now);
  if (posted > 0)
    await recordOrderEvent(tx, ctx, {
      orderId,
      kind: "vouchers-posted",
      by,
      facts: { pieces: posted },
    });
  if (packed.length === 0) return posted > 0 ? done(asItStands(order)) : refuse("nothing-left");
  for (const { lineId, quantity } of packed) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return refuse("not-in-order");
    if (quantity > leftToSend(line)) return { ...refuse("more-than-left"), lineId };
    line.sentQuantity += quantity;
  }
  await tx.insert(shipments).values({ id: key, orderId, carrier, trackingNumber, sentAt: now });
  await tx
    .insert(shipmentLines)
    .values(
      packed.map(({ lineId, quantity }) => ({ shipmentId: key, orderItemId: lineId, quantity })),
    );
  const status = statusAfterSending(order.status, lines);
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId));
  const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = { pieces, from: order.status, to: status };
  if (order.delivery === "collect") {
    await recordOrderEvent(tx, ctx, { orderId, kind: "collected", by, facts });
    return done({ orderNumber: order.orderNumber, status });
  }
  await recordOrderEvent(tx, ctx, {
    orderId,
    kind: "sent",
    by,
    detail: { carrier, trackingNumber },
    facts,
  });
  await publishEvent(
    tx,
    "order.sent",
    { shipmentId: key },
    { now, dueAt: after(now, secondThoughts), key: `sent-${key}` },
  );
  return done({ orderNumber: order.orderNumber, status });
}

const asItStands = ({ orderNumber, status }: { orderNumber: string; status: OrderStatus }) => ({
  orderNumber,
  status,
});

const linesOf = (tx: Db, orderId: string) =>
  tx
    .select({
      id: orderItems.id,
      productType: orderItems.productType,
      quantity: orderItems.quantity,
      sentQuantity: orderItems.sentQuantity,
      exchangedQuantity: orderItems.exchangedQuantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
