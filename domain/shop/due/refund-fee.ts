import { and, eq, sql } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import { attendanceFees } from "#db/schema/paid-sessions.ts";
import { refunds } from "#db/schema/payments.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { askBack, hasRefund } from "#domain/shop/places/ask-back.ts";

/** A fee that was paid, the order of its line, and what the line came to (pence). */
type PaidFee = { feeId: string; orderId: string; name: string; pence: number };

/** A fee has one refund of its own, or two where a voucher paid a part. */
const keyOf = (feeId: string): string => `fee:${feeId}`;

/**
 * Pays back, once, a fee for a place that was cancelled late in a class which the studio then
 * cancelled itself: nothing is owed for what did not take place.
 */
export const refundFee = (ctx: Ctx<System>, { feeId, orderId, name, pence }: PaidFee) =>
  transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.paidAt || (await hasRefund(tx, keyOf(feeId)))) return done(undefined);
    const back = {
      orderId,
      key: keyOf(feeId),
      wantedPence: pence,
      reason: `Cancelled: ${name}`,
    };
    return done(await askBack(tx, ctx, back));
  });

/** Paid fees for classes that the studio cancelled longer ago than it can be undone (milliseconds). */
export const listFeesToRefund = (ctx: Ctx<System>, undoableFor: number): Promise<PaidFee[]> =>
  read(ctx, (db) => {
    const since = sql`${before(ctx.now, undoableFor).toISOString()}::timestamptz`;
    const { id } = attendanceFees;
    return db
      .select({
        feeId: id,
        orderId: orders.id,
        name: orderItems.productName,
        pence: sql`(${orderItems.totalPence} - ${orderItems.discountPence}) * 100`.mapWith(Number),
      })
      .from(attendanceFees)
      .innerJoin(orderItems, eq(orderItems.id, attendanceFees.orderItemId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(groupParticipants, eq(groupParticipants.id, attendanceFees.participantId))
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .where(
        and(
          eq(sessions.status, "cancelled"),
          sql`${sessions.cancelledAt} <= ${since}`,
          eq(orders.paymentStatus, "paid"),
          sql`not exists (select from ${refunds} r where r.key like 'fee:' || ${id} || '%')`,
        ),
      )
      .limit(200);
  });
