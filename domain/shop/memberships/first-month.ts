import { eq } from "drizzle-orm";
import { membershipPeriods, memberships } from "#db/schema/memberships.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { IntentRequest } from "#domain/payments/ports.ts";
import { findPending } from "./find-pending.ts";
import { closeFreeMonth } from "./free-month.ts";
import { isFree } from "./rules.ts";
import { withMemberships } from "./with-memberships.ts";

/** What each month after the first will cost, of an order that begins a membership; undefined for any other order. */
export const findMonthlyPrice = async (ctx: Ctx, orderId: string): Promise<number | undefined> =>
  (await findPending(ctx, orderId))?.pricePence;

/**
 * The payment of an order that is the first month of a membership: that of the first bill of its subscription, which is made
 * now where there is none yet. Undefined for any other order.
 */
export async function firstMonthIntent(
  ctx: Ctx,
  { orderId, email, name, ...asked }: IntentRequest,
) {
  const membership = await findPending(ctx, orderId);
  if (!membership) return undefined;
  const { status, subscriptionId: known, clientId, setupId: _, ...request } = membership;
  const { membershipId } = request;
  // A free month has a page of its own to enter the card, and no payment.
  if (status !== "pending" || isFree(membership)) return refuse("unavailable");
  const begun = known
    ? await ctx.ports.cards.subscriptions.findLastInvoice(known)
    : await ctx.ports.cards.subscriptions.start({ ...request, freeUntil: null, email, name });
  if (!begun.ok) return refuse(begun.why === "refused" ? "refused" : "unavailable");
  const { invoice } = begun;
  const { intent, subscriptionId, id: invoiceId, from: startsAt, until: endsAt } = invoice;
  if (!intent || intent.amountPence !== asked.amountPence) return refuse("refused");
  if (known) return { ok: true as const, intent };
  await withMemberships(ctx, clientId, async (tx) => {
    await tx.update(memberships).set({ subscriptionId }).where(eq(memberships.id, membershipId));
    await tx
      .update(membershipPeriods)
      .set({ invoiceId, startsAt, endsAt })
      .where(eq(membershipPeriods.orderId, orderId));
    return done(undefined);
  });
  return { ok: true as const, intent };
}

/**
 * Ends the subscription of an order that is given up, so that its bill cannot be paid any more; what the provider then says
 * of the payment is asked as of any other. True as well where there is nothing to end.
 */
export async function closeFirstMonth(ctx: Ctx, orderId: string): Promise<boolean> {
  const membership = await findPending(ctx, orderId);
  if (membership?.status !== "pending" || !membership.subscriptionId) return true;
  if (isFree(membership)) return closeFreeMonth(ctx, orderId, membership);
  const { subscriptions } = ctx.ports.cards;
  const bill = await subscriptions.findLastInvoice(membership.subscriptionId);
  // What is paid already is not taken away: its money is on the way to the order.
  if (!bill.ok) return bill.why === "not-found";
  if (bill.invoice.status === "paid" || bill.invoice.intent?.status === "processing") return true;
  return (await subscriptions.end(membership.subscriptionId)).ok;
}
