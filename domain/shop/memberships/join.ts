import { and, eq, isNotNull, ne } from "drizzle-orm";
import { membershipPlans, memberships } from "#db/schema/memberships.ts";
import { orders } from "#db/schema/orders.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { monthsAfter } from "#domain/kernel/dates/london.ts";
import { after, days, londonDay } from "#domain/kernel/time.ts";
import { versionIn } from "#domain/shop/contracts/rules.ts";
import { reservation } from "#domain/shop/orders/placing/price-lines.ts";
import { findVersions } from "#domain/studio/policy-documents/find-wordings.ts";
import { refundPolicy } from "#domain/studio/policy-documents/messages.ts";
import { withMemberships } from "./with-memberships.ts";
import { writeOrderOfMonth, writePeriod } from "./write-period.ts";

/**
 * `expectedPence` is what a month costs on the page that was open, and the first one;
 * `policyVersion` which version of the Refund and Cancellation Policy its words were from.
 */
type Joining = {
  slug: string;
  expectedPence: { price: number; first: number | null };
  policyVersion?: string | undefined;
};

/**
 * Begins a membership: an order of its first month, which is paid on the payment page like any
 * other, within the minutes that unpaid orders are kept for. Pressing twice answers the same order.
 * Refuses a plan that is not offered, a price or words that are not those that were seen, and a
 * second membership of the same plan. A first month that is free waits for a card only.
 */
export const joinMembership = (ctx: Ctx<Client>, { slug, expectedPence, policyVersion }: Joining) =>
  withMemberships(ctx, ctx.actor.id, async (tx) => {
    const { now, actor } = ctx;
    const plan = await findOffered(tx, slug);
    if (!plan) return refuse("no-such-plan");
    const waiting = await findRunning(tx, actor.id, plan.id);
    if (waiting)
      return waiting.status === "pending" && waiting.releasedAt === null
        ? done({ orderId: waiting.orderId })
        : refuse("already-member");
    const { pricePence } = plan;
    const firstPricePence = await firstPriceFor(tx, actor.id, plan);
    if (pricePence !== expectedPence.price || firstPricePence !== expectedPence.first)
      return refuse("price-changed");
    const versions = await findVersions(tx, londonDay(now));
    if (policyVersion !== undefined && policyVersion !== versionIn(versions, refundPolicy))
      return refuse("words-changed");

    const { name, credits, opens, sessionTypeId } = plan;
    const terms = { name, credits, opens, sessionTypeId, clientId: actor.id };
    // The provider says when the month ends exactly; until it is asked, it is the same day of the next.
    const length = Date.parse(monthsAfter(londonDay(now), 1)) - Date.parse(londonDay(now));
    const span = { startsAt: now, endsAt: after(now, days(Math.round(length / days(1)))) };
    const reservedUntil = after(now, reservation);
    const order = await writeOrderOfMonth(tx, {
      membership: terms,
      pricePence: firstPricePence ?? pricePence,
      now,
      reservedUntil,
      ...span,
    });
    const [joined] = await tx
      .insert(memberships)
      .values({
        ...terms,
        planId: plan.id,
        pricePence,
        firstPricePence,
        firstOrderId: order.id,
        createdAt: now,
      })
      .returning({ id: memberships.id });
    await writePeriod(tx, {
      orderId: order.id,
      membershipId: joined!.id,
      number: 1,
      ...span,
    });
    await publishEvent(tx, "order.placed", { orderId: order.id }, { now, dueAt: reservedUntil });
    return done({ orderId: order.id });
  });

async function findOffered(tx: Db, slug: string) {
  const { id, name, pricePence, firstPricePence, credits, opens, sessionTypeId } = membershipPlans;
  const [plan] = await tx
    .select({ id, name, pricePence, firstPricePence, credits, opens, sessionTypeId })
    .from(membershipPlans)
    .where(and(eq(membershipPlans.slug, slug), eq(membershipPlans.isOffered, true)));
  return plan;
}

/** The lower price of a first month is for who has not been a member of this plan before. */
async function firstPriceFor(
  tx: Db,
  clientId: string,
  { id, firstPricePence }: { id: string; firstPricePence: number | null },
) {
  const { startedAt, planId } = memberships;
  const [before] = await tx
    .select({ startedAt })
    .from(memberships)
    .where(and(eq(memberships.clientId, clientId), eq(planId, id), isNotNull(startedAt)))
    .limit(1);
  return before ? null : firstPricePence;
}

async function findRunning(tx: Db, clientId: string, planId: string) {
  const { status, firstOrderId: orderId } = memberships;
  const [found] = await tx
    .select({ status, orderId, releasedAt: orders.releasedAt })
    .from(memberships)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(memberships.clientId, clientId),
        eq(memberships.planId, planId),
        ne(memberships.status, "ended"),
      ),
    );
  return found;
}
