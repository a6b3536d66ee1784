import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { closeIntents, openIntents } from "#domain/shop/orders/paying/close-intents.ts";
import { giveBack } from "#domain/shop/orders/paying/give-back.ts";
import { holdAgain } from "#domain/shop/orders/paying/hold-again.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { reservation } from "#domain/shop/orders/placing/price-lines.ts";
import type { OrderStatus } from "#domain/shop/orders/rules.ts";

/** `version` is the status that stood on the screen; `by` the name of who changes it. */
type Change = { orderId: string; version: string; to: OrderStatus; by: string };

/**
 * Sets any status from any other, with its effects: cancelling gives stock, places and code use
 * back, once, and tells the buyer; leaving `cancelled` takes them again, or refuses "cannot-hold".
 * `refunded` follows from money and is not set by hand: it refuses "needs-refund" or
 * "nothing-paid". Refuses when another person has changed the order since ("changed-meanwhile"),
 * and to cancel what is being paid for at this moment ("being-paid", "still-open").
 */
export async function changeOrderStatus(ctx: Ctx<Staff>, change: Change) {
  const { orderId, to } = change;
  const order = isUuid(orderId) ? await find(ctx, orderId) : undefined;
  if (!order) return refuse("no-such-order");
  if (to === "cancelled" && !order.paidAt && !order.releasedAt && order.status === change.version) {
    const closed = await closeIntents(ctx, orderId);
    if (!closed.ok) return refuse(closed.why === "paid" ? "being-paid" : "still-open");
  }
  return transaction(ctx, (tx) => set(tx, ctx, change));
}

/** Where an order stands; undefined when there is none. */
export const findOrderStatus = async (
  ctx: Ctx<Staff>,
  orderId: string,
): Promise<OrderStatus | undefined> =>
  (isUuid(orderId) ? await find(ctx, orderId) : undefined)?.status;

async function find(ctx: Ctx<Staff>, orderId: string) {
  const { status, paidAt, releasedAt } = orders;
  const [row] = await read(ctx, (db) =>
    db.select({ status, paidAt, releasedAt }).from(orders).where(eq(orders.id, orderId)),
  );
  return row;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

async function set(tx: Db, ctx: Ctx<Staff>, { orderId, version, to, by }: Change) {
  const order = await lockOrder(tx, orderId, { shelves: to === "cancelled" });
  if (!order) return refuse("no-such-order");
  const from = order.status;
  if (from !== version) return refuse("changed-meanwhile");
  if (from === to) return done({ from, to });
  if (to === "refunded" && order.paymentStatus !== "refunded")
    return refuse(order.paidAt && order.totalPence > 0 ? "needs-refund" : "nothing-paid");
  await recordOrderEvent(tx, ctx, {
    orderId,
    kind: "status-changed",
    by,
    facts: { from, to },
  });
  const outcome =
    to === "cancelled" ? await cancel(tx, order, ctx.now) : await carryOn(tx, order, to, ctx.now);
  return outcome ?? done({ from, to });
}

/** How long a wrong status can be corrected before the buyer is told. */
const secondThoughts = minutes(2);

async function cancel(tx: Db, { id, paidAt, releasedAt }: Locked, now: Date) {
  if (!paidAt && (await openIntents(tx, id)).length > 0) return refuse("still-open");
  await publishEvent(
    tx,
    "order.cancelled",
    { orderId: id },
    { now, dueAt: after(now, secondThoughts) },
  );
  if (!releasedAt) await giveBack(tx, id, now);
  else
    await tx.update(orders).set({ status: "cancelled", updatedAt: now }).where(eq(orders.id, id));
  return undefined;
}

/** An order that staff have taken in hand is not released for want of payment any more; a pending one is, in its time. */
async function carryOn(tx: Db, order: Locked, to: OrderStatus, now: Date) {
  const { id, releasedAt, paidAt, channel } = order;
  const isOver = to === "refunded";
  if (releasedAt && !isOver && !(await holdAgain(tx, order, now))) return refuse("cannot-hold");
  const waits = to === "pending" && !paidAt && channel === "web";
  const reservedUntil = waits ? after(now, reservation) : paidAt ? order.reservedUntil : null;
  const held = isOver ? {} : { releasedAt: null, reservedUntil };
  await tx
    .update(orders)
    .set({ status: to, updatedAt: now, ...held })
    .where(eq(orders.id, id));
  return undefined;
}
