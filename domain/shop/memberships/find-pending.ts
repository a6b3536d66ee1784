import { eq } from "drizzle-orm";
import { membershipPeriods, memberships } from "#db/schema/memberships.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { readMemberships } from "./with-memberships.ts";

/** The membership that an order is the first month of. */
export const findPending = (ctx: Ctx, orderId: string) =>
  readMemberships(ctx, async (db) => {
    const [found] = await db
      .select({
        membershipId: memberships.id,
        clientId: memberships.clientId,
        planId: memberships.planId,
        planName: memberships.name,
        pricePence: memberships.pricePence,
        firstPricePence: memberships.firstPricePence,
        status: memberships.status,
        subscriptionId: memberships.subscriptionId,
        setupId: memberships.setupId,
        freeUntil: membershipPeriods.endsAt,
      })
      .from(memberships)
      .innerJoin(membershipPeriods, eq(membershipPeriods.orderId, memberships.firstOrderId))
      .where(eq(memberships.firstOrderId, orderId));
    return found;
  });

export type PendingMembership = NonNullable<Awaited<ReturnType<typeof findPending>>>;
