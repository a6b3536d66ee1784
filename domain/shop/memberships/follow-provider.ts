import { and, eq, ne, sql } from "drizzle-orm";
import { memberships } from "#db/schema/memberships.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { noteEvent } from "#domain/payments/note-event.ts";
import type { CardEvent } from "#domain/payments/ports.ts";
import { quarantine } from "#domain/shop/orders/paying/quarantine.ts";
import { takeInSetup } from "./change-card.ts";
import { settleInvoice } from "./settle-invoice.ts";

/**
 * Takes in a message of the card provider about a monthly payment. It only says of which: how that stands now is asked, so
 * that messages may come twice, late and in any order. Refuses with "try-again" while nothing is known.
 */
export async function followMemberships(ctx: Ctx<System>, event: CardEvent) {
  const settled = await follow(ctx, event);
  if (settled === "try-again") return refuse("try-again");
  const { id, rawType: type } = event;
  if (settled === "foreign") return quarantine(ctx, { event: { id, type } }, "foreign-intent");
  return transaction(ctx, async (tx) => {
    const outcome = settled === "applied" ? "applied" : "ignored";
    await noteEvent(tx, { id, type, outcome, now: ctx.now });
    return done(settled);
  });
}

async function follow(ctx: Ctx<System>, { invoiceId, subscriptionId, setupId }: CardEvent) {
  const { subscriptions } = ctx.ports.cards;
  if (setupId) return takeInSetup(ctx, setupId);
  if (invoiceId) {
    const found = await subscriptions.findInvoice(invoiceId);
    if (!found.ok) return found.why === "unavailable" ? "try-again" : "foreign";
    return settleInvoice(ctx, found.invoice);
  }
  const found = await subscriptions.find(subscriptionId ?? "");
  if (!found.ok) return found.why === "unavailable" ? "try-again" : "foreign";
  return found.subscription.status === "ended"
    ? noteEnded(ctx, found.subscription.id)
    : "nothing-new";
}

/** Takes in the month that a payment is of, for a payment of which nothing is known here; "foreign" when it is of none. */
export async function settleMonthOf(ctx: Ctx<System>, intentId: string) {
  const found = await ctx.ports.cards.subscriptions.findInvoiceOf(intentId);
  if (!found.ok) return found.why === "unavailable" ? "try-again" : "foreign";
  return settleInvoice(ctx, found.invoice);
}

/** The provider takes nothing more: a membership that is not over ends, and its client is told. What they have paid lasts to its end. */
export async function noteEnded(ctx: Ctx<System>, subscriptionId: string) {
  const { id, clientId, status } = memberships;
  const which = eq(memberships.subscriptionId, subscriptionId);
  const [known] = await read(ctx, (db) =>
    db.select({ id, clientId }).from(memberships).where(which),
  );
  if (!known) return "foreign";
  const { now } = ctx;
  const outcome = await transaction(ctx, async (tx) => {
    await lock(tx, { client: [known.clientId] });
    const [ended] = await tx
      .update(memberships)
      .set({
        status: "ended",
        endedAt: now,
        closedAt: now,
        endReason: sql`case when ${memberships.leftAt} is null then 'unpaid' when ${memberships.endNote} is null then 'left' else 'studio' end`,
      })
      // An order that is not paid is given up by its own rules, and its membership with it.
      .where(and(which, ne(status, "ended"), ne(status, "pending")))
      .returning({ id });
    const key = `membership.ended:${known.id}`;
    if (ended) await publishEvent(tx, "membership.ended", { membershipId: ended.id }, { now, key });
    return done(ended ? ("applied" as const) : ("nothing-new" as const));
  });
  return outcome.value;
}
