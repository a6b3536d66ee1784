import { and, eq } from "drizzle-orm";
import { membershipPlans, memberships } from "#db/schema/memberships.ts";
import { orders } from "#db/schema/orders.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { backOf, findMonth, findOwn, payBack } from "./leave.ts";
import { isRunning } from "./rules.ts";
import { readMemberships, withMemberships } from "./with-memberships.ts";

/** What a person at the studio sees before they end a membership; `backPence` is what would go back if it ended now. */
export async function findMember(ctx: Ctx<Staff>, { planId, id }: { planId: string; id: string }) {
  if (!isUuid(planId) || !isUuid(id)) return undefined;
  const [member] = await read(ctx, (db) =>
    db
      .select({
        id: memberships.id,
        planName: membershipPlans.name,
        firstName: orders.firstName,
        lastName: orders.lastName,
        orderId: orders.id,
        status: memberships.status,
        pricePence: memberships.pricePence,
        startedAt: memberships.startedAt,
        paidUntil: memberships.paidUntil,
        endsAt: memberships.endsAt,
        endedAt: memberships.endedAt,
        endNote: memberships.endNote,
      })
      .from(memberships)
      .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
      .innerJoin(orders, eq(orders.id, memberships.firstOrderId))
      .where(and(eq(memberships.id, id), eq(memberships.planId, planId))),
  );
  if (!member?.startedAt) return undefined;
  const month = isRunning(member)
    ? await readMemberships(ctx, (db) => findMonth(db, id))
    : undefined;
  return { ...member, backPence: month ? Math.max(0, backOf(month, ctx.now)) : 0 };
}

type Ending = {
  id: string;
  how: "at-end" | "now";
  /** The end of the month, and what would go back, on the page that was open. */
  paidUntil: string;
  backPence: number;
  /** Why; the member reads it. */
  note: string;
};

/**
 * Ends a membership for its client: at the end of the month that is paid, or at once with what was not used back. Its client is
 * told why. Refuses what is over, and a month or an amount that is not the one of the page.
 */
export async function endMembership(ctx: Ctx<Staff>, ending: Ending) {
  const { id, how, note } = ending;
  const { now } = ctx;
  const clientId = await clientOf(ctx, id);
  return withMemberships(ctx, clientId, async (tx) => {
    const membership = clientId ? await findOwn(tx, clientId, id) : undefined;
    if (!membership || !isRunning(membership)) return refuse("no-such-membership");
    const { paidUntil, leftAt } = membership;
    if (paidUntil?.toISOString() !== ending.paidUntil) return refuse("changed-meanwhile");
    let backPence = 0;
    if (how === "now") {
      backPence = await payBack(tx, id, now);
      // What was given back is undone by the refusal.
      if (backPence !== ending.backPence) return refuse("amount-changed");
    }
    const isOver = how === "now" || paidUntil <= now;
    const over = {
      status: "ended",
      endedAt: now,
      endReason: "studio",
    } as const;
    await tx
      .update(memberships)
      .set({
        leftAt: leftAt ?? now,
        endsAt: isOver ? now : paidUntil,
        endNote: note,
        ...(isOver && over),
      })
      .where(eq(memberships.id, id));
    const about = { membershipId: id };
    await publishEvent(tx, "membership.changed", about, { now });
    const key = `membership.ended-by-studio:${id}:${now.toISOString()}`;
    await publishEvent(tx, "membership.left", about, { now, key });
    const detail = { membershipId: id, how, backPence };
    await audit(tx, ctx, { action: "membership.ended-by-studio", detail });
    return done({ isOver, backPence });
  });
}

async function clientOf(ctx: Ctx<Staff>, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const { clientId } = memberships;
  const found = await read(ctx, (db) =>
    db.select({ clientId }).from(memberships).where(eq(memberships.id, id)),
  );
  return found[0]?.clientId;
}
