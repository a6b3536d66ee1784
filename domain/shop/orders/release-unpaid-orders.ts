import { and, eq, isNull, notInArray } from "drizzle-orm";
import { discountCodeUsage } from "#db/schema/discounts.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentIntents } from "#db/schema/payments.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/transaction.ts";
import { newsOfIntent } from "#domain/payments/news.ts";
import { noteStatus } from "#domain/payments/record-intent.ts";
import { returnStock } from "#domain/shop/stock/return-stock.ts";
import { listExpired } from "./queries.ts";
import { settleOrder } from "./settle-order.ts";

const atOnce = 100;

/** Gives up every unpaid order whose 30 minutes are over. Answers how many were. */
export async function releaseUnpaidOrders(ctx: Ctx<System>): Promise<number> {
  const expired = await read(ctx, (db) => listExpired(db, ctx.now, atOnce));
  let released = 0;
  for (const { id } of expired) if ((await releaseOrder(ctx, id)).ok) released += 1;
  return released;
}

/**
 * Gives one unpaid order up: first nobody may pay it any more, and only when that is certain do its stock and code go
 * back, once. Refuses "paid" when the money came after all, "still-open" while the provider is unsure or away, and
 * "kept" when its time is not over.
 */
export async function releaseOrder(ctx: Ctx<System>, orderId: string) {
  for (const { id } of await read(ctx, (db) => openIntents(db, orderId))) {
    const closed = await closeIntent(ctx, id);
    if (closed !== "closed") return refuse(closed);
  }
  return transaction(ctx, async (tx) => {
    const [order] = await tx
      .select({ reservedUntil: orders.reservedUntil, paidAt: orders.paidAt, releasedAt: orders.releasedAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("no key update");
    if (order?.paidAt) return refuse("paid");
    if (!order?.reservedUntil || order.releasedAt || order.reservedUntil > ctx.now) return refuse("kept");
    if ((await openIntents(tx, orderId)).length > 0) return refuse("still-open");
    await giveBack(tx, orderId, ctx.now);
    return done({ orderId });
  });
}

type Tx = Parameters<Parameters<typeof transaction>[1]>[0];

const openIntents = (db: Tx, orderId: string) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, orderId), notInArray(paymentIntents.status, ["cancelled", "succeeded"])));

async function closeIntent(ctx: Ctx<System>, id: string): Promise<"closed" | "paid" | "still-open"> {
  const cancelled = await ctx.ports.cards.cancelIntent(id);
  if (cancelled.ok || cancelled.why === "not-found") {
    const said = { status: "cancelled", at: ctx.now, now: ctx.now };
    await transaction(ctx, async (tx) => done(await noteStatus(tx, id, said)));
    return "closed";
  }
  if (cancelled.why === "unavailable") return "still-open";
  const found = await ctx.ports.cards.findIntent(id);
  if (!found.ok) return "still-open";
  await settleOrder(ctx, newsOfIntent(found.intent, ctx.now));
  return "paid";
}

async function giveBack(tx: Tx, orderId: string, now: Date) {
  const released = { status: "cancelled", releasedAt: now, updatedAt: now };
  await tx
    .update(orders)
    .set(released)
    .where(and(eq(orders.id, orderId), isNull(orders.releasedAt)));
  await tx.delete(discountCodeUsage).where(eq(discountCodeUsage.orderId, orderId));
  await tx.insert(orderEvents).values({ orderId, kind: "released", detail: {}, at: now });
  await announce(tx, "order.expired", { orderId }, { now, key: `order.expired:${orderId}` });
  await returnStock(tx, { orderId, now });
}
