// Another card for a membership that runs: entered at the provider, written here, and told to the provider by the job that
// brings it to what the membership says.
import { and, eq, isNull, ne } from "drizzle-orm";
import { memberships } from "#db/schema/memberships.ts";
import { orders } from "#db/schema/orders.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { CardSetup } from "#domain/payments/subscriptions/ports.ts";
import { beginFreeMonth } from "./free-month.ts";
import { mayChangeCard } from "./rules.ts";
import { readMemberships, withMemberships } from "./with-memberships.ts";

/**
 * Where a client enters another card for their membership: one place at a time, however many pages are open. Refuses a membership
 * whose card cannot be changed; "changed" when the card that was entered there has been taken in: just now, or, for who comes
 * back from entering it (`hasEntered`), by the provider's message, which may be there before them.
 */
export async function openCardChange(ctx: Ctx<Client>, id: string, { hasEntered = false } = {}) {
  const membership = await findOwn(ctx, id);
  if (!membership || !mayChangeCard(membership)) return refuse("no-such-membership");
  if (hasEntered && !membership.setupId) return refuse("changed");
  const found = await findOrOpen(ctx, membership);
  if (!found.ok) return refuse("unavailable");
  const { setup } = found;
  if (setup.status === "succeeded") {
    await takeInSetup(ctx, setup.id);
    return refuse("changed");
  }
  const { name, firstName, email } = membership;
  return done({ name, clientSecret: setup.clientSecret, billing: { name: firstName, email } });
}

const findOwn = (ctx: Ctx<Client>, id: string) =>
  readMemberships(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const { name, status, endsAt, subscriptionId, setupId } = memberships;
    const [found] = await db
      .select({
        id: memberships.id,
        name,
        status,
        endsAt,
        subscriptionId,
        setupId,
        firstName: orders.firstName,
        email: orders.email,
      })
      .from(memberships)
      .innerJoin(orders, eq(orders.id, memberships.firstOrderId))
      .where(and(eq(memberships.id, id), eq(memberships.clientId, ctx.actor.id)));
    return found;
  });

type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

async function findOrOpen(ctx: Ctx<Client>, { id, subscriptionId, setupId: known }: Own) {
  const { subscriptions } = ctx.ports.cards;
  const found = known ? await subscriptions.findSetup(known) : undefined;
  if (found?.ok ? found.setup.status !== "cancelled" : found?.why === "unavailable") return found!;
  const opened = await subscriptions.openSetup(subscriptionId ?? "");
  if (!opened.ok) return opened;
  // Another page may have opened one meanwhile: the first that is written down is the one.
  const kept = await withMemberships(ctx, ctx.actor.id, async (tx) => {
    const isMine = eq(memberships.id, id);
    const unchanged = known ? eq(memberships.setupId, known) : isNull(memberships.setupId);
    await tx.update(memberships).set({ setupId: opened.setup.id }).where(and(isMine, unchanged));
    const { setupId } = memberships;
    const [row] = await tx.select({ setupId }).from(memberships).where(isMine);
    return done(row?.setupId);
  });
  return kept.value === opened.setup.id ? opened : subscriptions.findSetup(kept.value ?? "");
}

/**
 * Takes in a card that was entered, once, however often it is told: of a free month, which begins with it, or of a membership
 * that runs, whose bills it pays from the next one on. Another one that was opened since is the newer wish.
 */
export async function takeInSetup(ctx: Ctx, setupId: string) {
  const { id, clientId, status, firstOrderId } = memberships;
  const [known] = await readMemberships(ctx, (db) =>
    db
      .select({ id, clientId, status, firstOrderId })
      .from(memberships)
      .where(eq(memberships.setupId, setupId)),
  );
  if (!known) return "nothing-new";
  const found = await ctx.ports.cards.subscriptions.findSetup(setupId);
  if (!found.ok) return found.why === "unavailable" ? "try-again" : "nothing-new";
  const { setup } = found;
  if (setup.status !== "succeeded" || !setup.cardId) return "nothing-new";
  const begun = { orderId: known.firstOrderId, clientId: known.clientId, setup };
  const outcome =
    known.status === "pending"
      ? await beginFreeMonth(ctx, begun)
      : await useCard(ctx, { ...known, setup });
  return outcome.value;
}

type Entered = { id: string; clientId: string; setup: CardSetup };

const useCard = (ctx: Ctx, { id, clientId, setup }: Entered) =>
  withMemberships(ctx, clientId, async (tx) => {
    const { status, setupId } = memberships;
    const [changed] = await tx
      .update(memberships)
      .set({ setupId: null, newCardId: setup.cardId ?? null })
      .where(and(eq(memberships.id, id), eq(setupId, setup.id), ne(status, "ended")))
      .returning({ id: memberships.id });
    if (!changed) return done("nothing-new" as const);
    const about = { membershipId: id };
    const { now } = ctx;
    await publishEvent(tx, "membership.changed", about, {
      now,
      key: `membership.card:${setup.id}`,
    });
    const told = `membership.card-changed:${setup.id}`;
    await publishEvent(tx, "membership.card-changed", about, { now, key: told });
    return done("applied" as const);
  });
