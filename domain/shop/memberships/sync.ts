import { and, asc, eq, isNotNull, isNull, lt, ne } from "drizzle-orm";
import { memberships } from "#db/schema/memberships.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { before, hours } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { noteEnded } from "./follow-provider.ts";
import { settleInvoice } from "./settle-invoice.ts";

/** So many are looked at in one run. */
const atOnce = 200;
/** How late a month's bill may be before it is asked for: the provider takes an hour to send one. */
const patience = hours(3);

/**
 * Brings the provider's subscription to what the membership says now: its price, its pause, its card, its end. Doing it twice is
 * harmless, and the last time wins. Answers false when the provider could not be reached.
 */
export async function syncMembership(ctx: Ctx<System>, membershipId: string): Promise<boolean> {
  const { id, planId, pricePence, status, endsAt, pausedUntil, subscriptionId, newCardId } =
    memberships;
  const [row] = await read(ctx, (db) =>
    db
      .select({ id, planId, pricePence, status, endsAt, pausedUntil, subscriptionId, newCardId })
      .from(memberships)
      .where(eq(id, membershipId)),
  );
  if (!row?.subscriptionId || row.status === "pending") return true;
  if (row.status === "ended") return closeOne(ctx, row.id, row.subscriptionId);
  const changed = await ctx.ports.cards.subscriptions.change(row.subscriptionId, {
    planId: row.planId,
    pricePence: row.pricePence,
    endsAtPeriodEnd: row.endsAt !== null,
    pausedUntil: row.pausedUntil,
    cardId: row.newCardId,
  });
  if (changed.ok && row.newCardId)
    await write(ctx, (tx) =>
      tx
        .update(memberships)
        .set({ newCardId: null })
        .where(and(eq(id, membershipId), eq(newCardId, row.newCardId!))),
    );
  if (!changed.ok && changed.why === "ended") await noteEnded(ctx, row.subscriptionId);
  return changed.ok || changed.why === "ended";
}

async function closeOne(ctx: Ctx<System>, id: string, subscriptionId: string): Promise<boolean> {
  const ended = await ctx.ports.cards.subscriptions.end(subscriptionId);
  if (!ended.ok) return false;
  await write(ctx, (tx) =>
    tx.update(memberships).set({ closedAt: ctx.now }).where(eq(memberships.id, id)),
  );
  return true;
}

/** Ends at the provider what is over here, however it came to be over: left, or erased with its client. */
export async function closeEndedMemberships(ctx: Ctx<System>): Promise<void> {
  const { id, status, closedAt, subscriptionId, endedAt } = memberships;
  const open = await read(ctx, (db) =>
    db
      .select({ id, subscriptionId })
      .from(memberships)
      .where(and(eq(status, "ended"), isNull(closedAt), isNotNull(subscriptionId)))
      .orderBy(asc(endedAt))
      .limit(atOnce),
  );
  for (const one of open) await closeOne(ctx, one.id, one.subscriptionId!);
}

/** Asks for the bills of months that are over and that no message has told of: a lost message loses no month. */
export async function reconcileMemberships(ctx: Ctx<System>): Promise<void> {
  const { subscriptionId, status, paidUntil } = memberships;
  const late = await read(ctx, (db) =>
    db
      .select({ subscriptionId })
      .from(memberships)
      .where(
        and(
          ne(status, "ended"),
          ne(status, "pending"),
          isNotNull(subscriptionId),
          lt(paidUntil, before(ctx.now, patience)),
        ),
      )
      .orderBy(asc(paidUntil))
      .limit(atOnce),
  );
  const { subscriptions } = ctx.ports.cards;
  for (const { subscriptionId: id } of late) {
    const bill = await subscriptions.findLastInvoice(id!);
    if (bill.ok) await settleInvoice(ctx, bill.invoice);
    const found = await subscriptions.find(id!);
    if (found.ok && found.subscription.status === "ended") await noteEnded(ctx, id!);
  }
}
