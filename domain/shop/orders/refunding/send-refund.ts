import { eq } from "drizzle-orm";
import { payments, refunds } from "#db/schema/payments.ts";
import { asSystem, type Ctx, type System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { noteRefund } from "#domain/payments/record-refund.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { followMoney } from "#domain/shop/orders/paying/follow-money.ts";
import { alertOfRefund } from "#domain/shop/orders/paying/quarantine.ts";

/**
 * Asks the card provider for a refund that was decided, and records its response. "try-again" while
 * it is away; a refund it refuses is marked as failed and the studio is told. A refund that was
 * asked before is asked only once. The system writes the provider's response, for every actor.
 */
export async function sendRefund(ctx: Ctx, refundId: string) {
  const system = asSystem(ctx);
  const refund = await findRefund(system, refundId);
  if (!refund?.intentId || refund.status !== "asked") return done(undefined);
  const { key, amountPence, reason, intentId, orderId, paymentId } = refund;
  const asked = await ctx.ports.cards.refund({ intentId, amountPence, key, reason });
  if (!asked.ok && asked.why === "unavailable") return refuse("try-again");
  return transaction(system, async (tx) => {
    await lockOrder(tx, orderId);
    const noted = asked.ok
      ? await noteRefund(tx, paymentId, { ...asked.refund, key }, ctx.now)
      : await noteRefused(tx, refundId, ctx.now);
    const hasFailed = noted?.status === "failed";
    if (hasFailed) await alertOfRefund(tx, { id: orderId, intentId }, refundId, ctx.now);
    await followMoney(tx, orderId, ctx.now);
    const late = !hasFailed && reason === "late-payment";
    const when = { now: ctx.now, key: `payment.late-refunded:${refundId}` };
    if (late) await publishEvent(tx, "payment.late-refunded", { orderId, amountPence }, when);
    return done(undefined);
  });
}

async function noteRefused(tx: Db, refundId: string, now: Date) {
  const { id, status } = refunds;
  const [refused] = await tx
    .update(refunds)
    .set({ status: "failed", updatedAt: now })
    .where(eq(id, refundId))
    .returning({ status });
  return refused;
}

async function findRefund(ctx: Ctx<System>, refundId: string) {
  const { id, key, amountPence, reason, status, orderId, paymentId } = refunds;
  const [row] = await read(ctx, (db) =>
    db
      .select({ key, amountPence, reason, status, orderId, paymentId, intentId: payments.intentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, paymentId))
      .where(eq(id, refundId)),
  );
  return row;
}
