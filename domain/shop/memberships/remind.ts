import { and, eq, gt, inArray, isNull, lte, max, not, like } from "drizzle-orm";
import { membershipPeriods, memberships } from "#db/schema/memberships.ts";
import { orders } from "#db/schema/orders.ts";
import { clients } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { after, days } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isReminded, remindedDays } from "./rules.ts";

/**
 * Publishes once a month that a reminder is due: before the bill that follows a cheaper first month, and before every sixth. Not
 * of one that its client is leaving anyway.
 */
export const remindMembers = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { id, status, paidUntil, endsAt, firstPricePence } = memberships;
    const months = max(membershipPeriods.number);
    const ending = await tx
      .select({ id, firstPricePence, months })
      .from(memberships)
      .innerJoin(membershipPeriods, eq(membershipPeriods.membershipId, id))
      .where(
        and(
          inArray(status, ["active"]),
          isNull(endsAt),
          gt(paidUntil, ctx.now),
          lte(paidUntil, after(ctx.now, days(remindedDays))),
        ),
      )
      .groupBy(id);
    const due = ending.filter((one) => isReminded(one.months ?? 0, one.firstPricePence));
    await publishEvents(
      tx,
      "membership.reminder",
      due.map((one) => ({
        payload: { membershipId: one.id, isFirst: one.months === 1 },
        key: `membership.reminder:${one.id}:${one.months}`,
      })),
      { now: ctx.now },
    );
    return done(due.length);
  });

/** What a mail about a membership says, and to whom; undefined for a client who is not known any more. */
export const findForMail = (ctx: Ctx<System>, membershipId: string) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        id: memberships.id,
        to: clients.email,
        name: memberships.name,
        pricePence: memberships.pricePence,
        firstPricePence: memberships.firstPricePence,
        credits: memberships.credits,
        opens: memberships.opens,
        status: memberships.status,
        paidUntil: memberships.paidUntil,
        coolingOffUntil: memberships.coolingOffUntil,
        endsAt: memberships.endsAt,
        endReason: memberships.endReason,
        endNote: memberships.endNote,
        nextPricePence: memberships.nextPricePence,
        nextPriceFrom: memberships.nextPriceFrom,
        joinedUnder: {
          termsVersion: orders.termsVersion,
          cancellingVersion: orders.cancellingVersion,
        },
      })
      .from(memberships)
      .innerJoin(orders, eq(orders.id, memberships.firstOrderId))
      .innerJoin(clients, eq(clients.id, memberships.clientId))
      .where(and(eq(memberships.id, membershipId), not(like(clients.email, "%@erased.invalid"))));
    return row;
  });
