import { and, desc, eq, ne } from "drizzle-orm";
import { membershipPeriods, memberships } from "#db/schema/memberships.ts";
import { orders } from "#db/schema/orders.ts";
import { passes } from "#db/schema/passes.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { askRefund } from "#domain/payments/record-refund.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { balanceOfPass, lastBookedWithPass } from "#domain/shop/passes/balance.ts";
import { cancelPasses } from "#domain/shop/passes/cancel-passes.ts";
import { isRunning, mayLeaveNow, refundOf } from "./rules.ts";
import { readMemberships, withMemberships } from "./with-memberships.ts";

/** `paidUntil` is the end of the month on the page that was open. */
type Leaving = { id: string; how: "at-end" | "now"; paidUntil: string };

/**
 * Leaves a membership: at the end of the month that is paid, or at once within the days to change one's mind, with what was
 * not used back on the card. Nothing more is taken from the press on. Refuses what is over, a month that is not the one of the
 * page, and leaving at once when it is too late for it.
 */
export async function leaveMembership(ctx: Ctx<Client>, leaving: Leaving) {
  const { now, actor } = ctx;
  return withMemberships(ctx, actor.id, async (tx) => {
    const membership = await findOwn(tx, actor.id, leaving.id);
    if (!membership || !isRunning(membership)) return refuse("no-such-membership");
    const { id, paidUntil } = membership;
    if (paidUntil?.toISOString() !== leaving.paidUntil) return refuse("changed-meanwhile");
    let backPence = 0;
    if (leaving.how === "now") {
      if (!mayLeaveNow(membership, now)) return refuse("too-late");
      backPence = await payBack(tx, id, now);
    }
    // A card that was declined has paid for no month that could be waited for.
    const isOver = leaving.how === "now" || paidUntil <= now;
    await tx
      .update(memberships)
      .set({
        leftAt: membership.leftAt ?? now,
        endsAt: isOver ? now : paidUntil,
        ...(isOver && {
          status: "ended" as const,
          endedAt: now,
          endReason: "left" as const,
        }),
      })
      .where(eq(memberships.id, id));
    await publishEvent(tx, "membership.changed", { membershipId: id }, { now });
    const key = `membership.left:${id}:${now.toISOString()}`;
    await publishEvent(tx, "membership.left", { membershipId: id }, { now, key });
    return done({ isOver, backPence });
  });
}

/** Takes leaving back, as long as the month lasts; not what the studio has ended. */
export const stayInMembership = (ctx: Ctx<Client>, id: string) =>
  withMemberships(ctx, ctx.actor.id, async (tx) => {
    const membership = await findOwn(tx, ctx.actor.id, id);
    const isLeaving = membership && isRunning(membership) && membership.endsAt;
    if (!isLeaving || membership.endNote !== null || membership.endsAt! <= ctx.now)
      return refuse("not-leaving");
    await tx.update(memberships).set({ leftAt: null, endsAt: null }).where(eq(memberships.id, id));
    await publishEvent(tx, "membership.changed", { membershipId: id }, { now: ctx.now });
    return done(undefined);
  });

/** A step: a client's own membership, under their lock. */
export async function findOwn(db: Db, clientId: string, id: string) {
  if (!isUuid(id)) return undefined;
  const { status, paidUntil, coolingOffUntil, leftAt, endsAt, endNote } = memberships;
  const [found] = await db
    .select({ id: memberships.id, status, paidUntil, coolingOffUntil, leftAt, endsAt, endNote })
    .from(memberships)
    .where(and(eq(memberships.id, id), eq(memberships.clientId, clientId)));
  return found;
}

/**
 * A step: the month that is running, with what was paid for it, what went back, what is left on its
 * pass and what is booked with it.
 */
export async function findMonth(db: Db, membershipId: string) {
  const { orderId, startsAt, endsAt } = membershipPeriods;
  const [month] = await db
    .select({
      orderId,
      startsAt,
      endsAt,
      credits: passes.credits,
      left: balanceOfPass,
      lastBookedAt: lastBookedWithPass,
    })
    .from(membershipPeriods)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(passes, eq(passes.orderId, orderId))
    .where(and(eq(membershipPeriods.membershipId, membershipId), ne(orders.status, "cancelled")))
    .orderBy(desc(membershipPeriods.number))
    .limit(1);
  if (!month) return undefined;
  const [payment] = await db
    .select({ id: payments.id, paidPence: payments.amountPence })
    .from(payments)
    .where(and(eq(payments.orderId, month.orderId), eq(payments.surplus, false)));
  if (!payment) return undefined;
  const back = await db
    .select({ amountPence: refunds.amountPence })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.status, "failed")));
  const leftPence = payment.paidPence - sumPence(back.map(({ amountPence }) => amountPence));
  return { ...month, paymentId: payment.id, paidPence: payment.paidPence, leftPence };
}

type Month = NonNullable<Awaited<ReturnType<typeof findMonth>>>;
export const backOf = (month: Month, now: Date): number =>
  Math.min(month.leftPence, refundOf(month, now));

/** A step: what was not used of the running month goes back, and what is left on its pass ends. Answers how much, in pence. */
export async function payBack(tx: Db, membershipId: string, now: Date): Promise<number> {
  const seen = await findMonth(tx, membershipId);
  if (!seen) return 0;
  await lockOrder(tx, seen.orderId);
  // What is left on the pass may have changed before it was locked.
  const month = (await findMonth(tx, membershipId))!;
  const { orderId, paymentId } = month;
  const amountPence = backOf(month, now);
  // A free month has nothing to give back, and ends all the same.
  if (amountPence <= 0) {
    await cancelPasses(tx, { orderId, refundId: membershipId, now });
    return 0;
  }
  const key = `membership-left:${membershipId}`;
  const refund = { orderId, paymentId, amountPence, reason: "membership-left", key };
  const refundId = await askRefund(tx, refund, now);
  if (refundId) await cancelPasses(tx, { orderId, refundId, now });
  return amountPence;
}

/** What a client would have back if they left at once, in pence; undefined when they may not. */
export const findBack = (ctx: Ctx<Client>, id: string) =>
  readMemberships(ctx, async (db) => {
    const membership = await findOwn(db, ctx.actor.id, id);
    if (!membership || !mayLeaveNow(membership, ctx.now)) return undefined;
    const month = await findMonth(db, id);
    return month && Math.max(0, backOf(month, ctx.now));
  });
