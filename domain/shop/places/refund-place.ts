import { and, eq, sql } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { placeLines } from "#db/schema/places.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { percentOf } from "#domain/kernel/money.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { findCourseLine } from "#domain/shop/courses/refund-dates.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { askBack, hasRefund } from "./ask-back.ts";

type Given = { participantId: string; keptPercent?: number };

/**
 * Pays back a place that was cancelled, or whose class was, once: what was paid for it less what a
 * late cancellation keeps, to the voucher and the card that paid it. What was kept goes back, too,
 * once the studio cancels the class. The card provider is asked by the job of `refund.asked`. Does
 * nothing for a place that stands, was paid back, or was not paid by an order.
 */
export const refundPlace = (ctx: Ctx<System>, { participantId, keptPercent = 0 }: Given) =>
  transaction(ctx, async (tx) => {
    const line = await findLine(tx, participantId);
    const order = line && (await lockOrder(tx, line.orderId));
    if (!order?.paidAt) return done(undefined);
    const place = await findPaid(tx, participantId);
    if (!place) return done(undefined);
    const first = keyOf(participantId);
    const isSecond = await hasRefund(tx, first);
    const key = isSecond ? `${first}:kept` : first;
    if (isSecond && (keptPercent > 0 || !place.isClassOff || (await hasRefund(tx, key))))
      return done(undefined);
    const leftPence = await findLeft(tx, line!);
    const paidPence = Math.min(place.paidPence, leftPence ?? (isSecond ? 0 : place.paidPence));
    if (isSecond && paidPence === 0) return done(undefined);
    const keptPence = percentOf(paidPence, keptPercent);
    const amountPence = await askBack(tx, ctx, {
      orderId: order.id,
      key,
      wantedPence: paidPence - keptPence,
      reason: `${keptPercent > 0 ? "Cancelled late" : "Cancelled"}: ${line!.name}`,
    });
    await tx.execute(
      sql`select mark_place_refunded(${participantId}, ${keptPence}::numeric / 100)`,
    );
    return done(amountPence);
  });

async function findLine(tx: Db, participantId: string) {
  const [line] = await tx
    .select({
      orderId: orderItems.orderId,
      name: orderItems.productName,
      participantId: placeLines.participantId,
    })
    .from(placeLines)
    .innerJoin(orderItems, eq(orderItems.id, placeLines.orderItemId))
    .where(eq(placeLines.participantId, participantId));
  return line ?? findCourseLine(tx, participantId);
}

/** What was paid for the line of a place, less what went back for it (pence); undefined for a date of a course. */
async function findLeft(tx: Db, { participantId }: { orderId: string; participantId?: string }) {
  if (participantId === undefined) return undefined;
  const { totalPence, discountPence, orderId } = orderItems;
  const [line] = await tx
    .select({
      pence: sql`(${totalPence} - ${discountPence} - coalesce((select sum(r.amount) from refunds r
        where r.order_id = ${orderId} and r.status <> 'failed' and starts_with(r.key, ${keyOf(participantId)})), 0)) * 100`.mapWith(
        Number,
      ),
    })
    .from(placeLines)
    .innerJoin(orderItems, eq(orderItems.id, placeLines.orderItemId))
    .where(eq(placeLines.participantId, participantId));
  return Math.max(0, line?.pence ?? 0);
}

/**
 * A place has one refund of its own, and another of what a late cancellation kept; each is two where
 * a voucher paid a part. `release_ordered_places` finds them by the beginning of their key.
 */
const keyOf = (participantId: string): string => `place:${participantId}`;

/** What was paid for a place that there is no coming to (pence), and whether its class is cancelled; undefined where nothing is to go back. */
async function findPaid(tx: Db, participantId: string) {
  const { id, status, paymentStatus, amountPaidPence, sessionId } = groupParticipants;
  const [place] = await tx
    .select({ status, paymentStatus, amountPaidPence, session: sessions.status })
    .from(groupParticipants)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(id, participantId));
  if (place?.paymentStatus !== "completed") return undefined;
  const isClassOff = place.session === "cancelled";
  if (place.status !== "cancelled" && !isClassOff) return undefined;
  return { paidPence: place.amountPaidPence, isClassOff };
}

/**
 * Places that were paid and that nobody can come to through no doing of theirs: the studio cancelled
 * the place or the class, that of a late cancellation, too, or the money came for a place that was
 * gone. What the studio did can be undone for so long (milliseconds); nothing goes back before.
 * Oldest first.
 */
export const listPlacesToRefund = (ctx: Ctx<System>, undoableFor: number) =>
  read(ctx, async (db) => {
    const { id, status, paymentStatus, isLateCancel, keptUntil, cancelledAt } = groupParticipants;
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const since = sql`${before(ctx.now, undoableFor).toISOString()}::timestamptz`;
    const rows = await db
      .select({ participantId: id })
      .from(placeLines)
      .innerJoin(groupParticipants, eq(id, placeLines.participantId))
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .where(
        and(
          eq(paymentStatus, "completed"),
          sql`${groupParticipants.amountPaidPence} > 0`,
          sql`case when ${status} = 'cancelled'
            and not ${isLateCancel} then coalesce(${keptUntil}, ${cancelledAt}) <= ${now}
            else ${sessions.status} = 'cancelled' and ${sessions.cancelledAt} <= ${since} end`,
        ),
      )
      .orderBy(cancelledAt)
      .limit(200);
    return rows.map(({ participantId }) => participantId);
  });
