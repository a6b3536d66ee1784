import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { whyNotSent } from "#domain/shop/sending/rules.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { secondThoughts } from "./send-order.ts";

type Ready = { orderId: string; by: string };

/**
 * Records that an order is ready to be collected, and notifies its buyer two minutes later, once
 * after repeated submits. Refuses an order that is sent, not paid or cancelled.
 */
export function readyOrder(ctx: Ctx<Staff>, { orderId, by }: Ready) {
  if (!isUuid(orderId)) return Promise.resolve(refuse("no-such-order"));
  return transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse("no-such-order");
    if (order.delivery !== "collect") return refuse("not-collected");
    if (order.readyAt) return done(undefined);
    const why = whyNotSent(order);
    if (why) return refuse(why);
    const { now } = ctx;
    const status = order.status === "completed" ? order.status : "processing";
    await tx
      .update(orders)
      .set({ status, readyAt: now, updatedAt: now })
      .where(eq(orders.id, orderId));
    await recordOrderEvent(tx, ctx, {
      orderId,
      kind: "ready",
      by,
      facts: { from: order.status, to: status },
    });
    const dueAt = after(now, secondThoughts);
    await publishEvent(tx, "order.ready", { orderId }, { now, dueAt, key: `ready-${orderId}` });
    return done(undefined);
  });
}
