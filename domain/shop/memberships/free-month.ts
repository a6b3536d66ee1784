// The first month of a membership that is free: an order of nothing, which a card to keep is entered for.
import { eq } from "drizzle-orm";
import { membershipPeriods, memberships } from "#db/schema/memberships.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { CardSetup } from "#domain/payments/subscriptions/ports.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import { settleAsFree } from "#domain/shop/orders/paying/confirm-order.ts";
import { findPending, type PendingMembership } from "./find-pending.ts";
import { isFree } from "./rules.ts";
import { withMemberships } from "./with-memberships.ts";

/**
 * Where the card of an order that is a free first month is entered: made with its subscription, now or before. Undefined for any
 * other order; "already-begun" once the card was entered.
 */
export async function openFreeMonth(
  ctx: Ctx<Guest>,
  { orderId, email, name }: { orderId: string; email: string; name: string },
) {
  if (!isOwnOrder(ctx, orderId)) return undefined;
  const membership = await findPending(ctx, orderId);
  if (!membership || !isFree(membership)) return undefined;
  if (membership.status !== "pending") return refuse("unavailable");
  const opened = await findOrStart(ctx, membership, { orderId, email, name });
  if (!opened.ok) return opened;
  const { setup } = opened;
  if (setup.status === "cancelled") return refuse("unavailable");
  if (setup.status === "succeeded") {
    await beginFreeMonth(ctx, { orderId, setup, clientId: membership.clientId });
    return refuse("already-begun");
  }
  const { pricePence, freeUntil } = membership;
  return { ok: true as const, clientSecret: setup.clientSecret, pricePence, freeUntil };
}

type Buyer = { orderId: string; email: string; name: string };

async function findOrStart(ctx: Ctx, membership: PendingMembership, { orderId, ...buyer }: Buyer) {
  const { status: _, subscriptionId: __, setupId: known, clientId, ...request } = membership;
  const { subscriptions } = ctx.ports.cards;
  if (known) {
    const found = await subscriptions.findSetup(known);
    return found.ok ? found : refuse("unavailable");
  }
  const begun = await subscriptions.start({ ...request, ...buyer });
  if (!begun.ok) return refuse(begun.why);
  const { setup, invoice, subscription } = begun;
  if (!setup || invoice.amountPence !== 0) return refuse("refused");
  const { id: invoiceId, from: startsAt, until: endsAt } = invoice;
  await withMemberships(ctx, clientId, async (tx) => {
    await tx
      .update(memberships)
      .set({ subscriptionId: subscription.id, setupId: setup.id })
      .where(eq(memberships.id, request.membershipId));
    await tx
      .update(membershipPeriods)
      .set({ invoiceId, startsAt, endsAt })
      .where(eq(membershipPeriods.orderId, orderId));
    return done(undefined);
  });
  return { ok: true as const, setup };
}

type Begun = { orderId: string; clientId: string; setup: CardSetup };

/**
 * The card of a free first month was entered: its order is settled as one of nothing, and the membership begins. Once, and not
 * of an order that was given up.
 */
export const beginFreeMonth = (ctx: Ctx, { orderId, clientId, setup }: Begun) =>
  withMemberships(ctx, clientId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [membership] = await tx
      .select({
        id: memberships.id,
        status: memberships.status,
        setupId: memberships.setupId,
      })
      .from(memberships)
      .where(eq(memberships.firstOrderId, orderId));
    const isWaiting = membership?.status === "pending" && membership.setupId === setup.id;
    if (!order || order.paidAt || order.releasedAt || !isWaiting)
      return done("nothing-new" as const);
    const { now } = ctx;
    await settleAsFree(tx, { orderId, now });
    await tx
      .update(memberships)
      .set({ setupId: null, newCardId: setup.cardId ?? null })
      .where(eq(memberships.id, membership.id));
    const key = `membership.card:${setup.id}`;
    await publishEvent(tx, "membership.changed", { membershipId: membership.id }, { now, key });
    return done("applied" as const);
  });

/** How the card of a free month stands, for the page of its order: asked of the provider, and taken in. */
export async function checkFreeMonth(ctx: Ctx<Guest>, orderId: string) {
  const membership = await findPending(ctx, orderId);
  if (!membership || !isFree(membership)) return undefined;
  if (membership.status !== "pending" || !membership.setupId) return "waits";
  const found = await ctx.ports.cards.subscriptions.findSetup(membership.setupId);
  if (!found.ok) return "unsure";
  const { setup } = found;
  if (setup.status !== "succeeded") return "waits";
  await beginFreeMonth(ctx, { orderId, setup, clientId: membership.clientId });
  return "changed";
}

/**
 * Ends the subscription of a free month whose order is given up. A card that was entered meanwhile begins it instead: the order
 * is settled then. False while the provider is unsure.
 */
export async function closeFreeMonth(
  ctx: Ctx,
  orderId: string,
  { setupId, subscriptionId, clientId }: PendingMembership,
): Promise<boolean> {
  const { subscriptions } = ctx.ports.cards;
  const found = setupId ? await subscriptions.findSetup(setupId) : undefined;
  if (found && !found.ok && found.why === "unavailable") return false;
  if (found?.ok && found.setup.status === "succeeded") {
    await beginFreeMonth(ctx, { orderId, setup: found.setup, clientId });
    return true;
  }
  return subscriptionId === null || (await subscriptions.end(subscriptionId)).ok;
}
