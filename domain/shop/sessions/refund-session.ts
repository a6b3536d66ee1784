import { and, asc, eq, sql } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { sessionLines } from "#db/schema/paid-sessions.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { percentOf } from "#domain/kernel/money.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { askBack, hasRefund } from "#domain/shop/places/ask-back.ts";

type Given = { sessionId: string; keptPercent?: number };

/** A session has one refund of its own, or two where a voucher paid a part. */
const keyOf = (sessionId: string): string => `session:${sessionId}`;

/**
 * Pays back a session with a therapist that was cancelled, once, as `refundPlace` does a place: what
 * was paid for it less what a late cancellation keeps. Does nothing for one that stands, was paid
 * back, or was not paid by an order.
 */
export const refundSession = (ctx: Ctx<System>, { sessionId, keptPercent = 0 }: Given) =>
  transaction(ctx, async (tx) => {
    const orderId = (await findLine(tx, sessionId))?.orderId;
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    if (!order?.paidAt) return done(undefined);
    const line = await findLine(tx, sessionId);
    if (line?.session !== "cancelled" || line.paymentStatus !== "completed") return done(undefined);
    if (await hasRefund(tx, keyOf(sessionId))) return done(undefined);
    const keptPence = percentOf(line.paidPence, keptPercent);
    const amountPence = await askBack(tx, ctx, {
      orderId: order.id,
      key: keyOf(sessionId),
      wantedPence: line.paidPence - keptPence,
      reason: `${keptPercent > 0 ? "Cancelled late" : "Cancelled"}: ${line.name}`,
    });
    const paymentStatus = keptPence > 0 ? "completed" : "refunded";
    await tx
      .update(sessionLines)
      .set({ amountPaidPence: keptPence, paymentStatus })
      .where(eq(sessionLines.sessionId, sessionId));
    return done(amountPence);
  });

async function findLine(tx: Db, sessionId: string) {
  const [line] = await tx
    .select({
      orderId: orderItems.orderId,
      name: orderItems.productName,
      session: sessions.status,
      paymentStatus: sessionLines.paymentStatus,
      paidPence: sessionLines.amountPaidPence,
    })
    .from(sessionLines)
    .innerJoin(orderItems, eq(orderItems.id, sessionLines.orderItemId))
    .innerJoin(sessions, eq(sessions.id, sessionLines.sessionId))
    .where(eq(sessionLines.sessionId, sessionId));
  return line;
}

/**
 * Sessions that were paid and that do not take place: the studio cancelled them, or the money came
 * for one that was gone. What the studio did can be undone for so long (milliseconds); nothing goes
 * back before. Oldest first.
 */
export const listSessionsToRefund = (ctx: Ctx<System>, undoableFor: number) =>
  read(ctx, async (db) => {
    const { id, status, isLateCancel, cancelledAt } = sessions;
    const since = sql`${before(ctx.now, undoableFor).toISOString()}::timestamptz`;
    const rows = await db
      .select({ sessionId: id })
      .from(sessionLines)
      .innerJoin(sessions, eq(id, sessionLines.sessionId))
      .where(
        and(
          eq(sessionLines.paymentStatus, "completed"),
          sql`${sessionLines.amountPaidPence} > 0`,
          eq(status, "cancelled"),
          eq(isLateCancel, false),
          sql`${cancelledAt} <= ${since}`,
        ),
      )
      .orderBy(asc(cancelledAt))
      .limit(200);
    return rows.map(({ sessionId }) => sessionId);
  });
