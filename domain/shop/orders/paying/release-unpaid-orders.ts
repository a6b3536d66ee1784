import { orderEvents } from "#db/schema/orders.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { closeIntents, openIntents } from "./close-intents.ts";
import { giveBack } from "./give-back.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { listExpired } from "#domain/shop/orders/queries.ts";

/** How many are cancelled in parallel, and at most in one run. */
const atOnce = 4;
const maxPerTurn = 2_000;
/** After so many refusals in a row the card provider must be away. */
const patience = 20;

/**
 * Cancels every unpaid order whose 30 minutes are over, a few at a time however many wait. It skips
 * those that the provider is unsure of; when the provider is away altogether, the run ends. Returns
 * how many were cancelled.
 */
export async function releaseUnpaidOrders(ctx: Ctx<System>): Promise<number> {
  let [released, passedOver, inARow] = [0, 0, 0];
  while (released + passedOver < maxPerTurn && inARow < patience) {
    const expired = await read(ctx, (db) =>
      listExpired(db, ctx.now, { limit: atOnce, skip: passedOver }),
    );
    const turned = await Promise.all(expired.map(({ id }) => releaseOrder(ctx, id)));
    const given = turned.filter(({ ok }) => ok).length;
    released += given;
    passedOver += turned.length - given;
    inARow = given > 0 ? 0 : inARow + turned.length;
    if (expired.length < atOnce) break;
  }
  return released;
}

/**
 * Cancels one unpaid order: first it is closed for payment, and only when that is certain do its
 * stock and code go back, once. Refuses "paid" when the money came after all, "still-open" while
 * the provider is unsure or away, and "kept" when its time is not over (unless it is cancelled
 * `early`, for another order of the same sender).
 */
export async function releaseOrder(ctx: Ctx<System>, orderId: string, { early = false } = {}) {
  const closed = await closeIntents(ctx, orderId);
  if (!closed.ok) return closed;
  return transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId, { shelves: true });
    if (order?.paidAt) return refuse("paid");
    if (!order?.reservedUntil || order.releasedAt) return refuse("kept");
    if (!early && order.reservedUntil > ctx.now) return refuse("kept");
    if ((await openIntents(tx, orderId)).length > 0) return refuse("still-open");
    const { now } = ctx;
    await tx.insert(orderEvents).values({
      orderId,
      kind: "released",
      detail: {},
      at: now,
    });
    await publishEvent(tx, "order.expired", { orderId }, { now, key: `order.expired:${orderId}` });
    await giveBack(tx, orderId, now);
    return done({ orderId });
  });
}
