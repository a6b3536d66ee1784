import { eq } from "drizzle-orm";
import { memberships } from "#db/schema/memberships.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { atLondon, monthsAfter } from "#domain/kernel/dates/london.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { fieldTime, londonDay } from "#domain/kernel/time.ts";
import { findOwn } from "./leave.ts";
import { resumesBefore } from "./rules.ts";
import { withMemberships } from "./with-memberships.ts";

type Pause = { id: string; months: number };

/**
 * Pauses a membership for one to three months from its next bill on: they are not taken and give no pass; the month that is
 * paid lasts to its end. Refuses one that is not active, or that its client is leaving.
 */
export const pauseMembership = (ctx: Ctx<Client>, { id, months }: Pause) =>
  withMemberships(ctx, ctx.actor.id, async (tx) => {
    const membership = await findOwn(tx, ctx.actor.id, id);
    if (!membership || membership.status === "ended") return refuse("no-such-membership");
    const { status, endsAt, paidUntil } = membership;
    if (status !== "active" || endsAt || !paidUntil) return refuse("paused-already");
    const bill = atLondon(monthsAfter(londonDay(paidUntil), months), fieldTime(paidUntil));
    const pausedUntil = resumesBefore(bill);
    await tx
      .update(memberships)
      .set({ status: "paused", pausedUntil })
      .where(eq(memberships.id, id));
    await publishEvent(tx, "membership.changed", { membershipId: id }, { now: ctx.now });
    return done({ pausedUntil });
  });

/** Ends a pause: the next bill that falls due is taken. */
export const resumeMembership = (ctx: Ctx<Client>, id: string) =>
  withMemberships(ctx, ctx.actor.id, async (tx) => {
    const membership = await findOwn(tx, ctx.actor.id, id);
    if (membership?.status !== "paused") return refuse("not-paused");
    await tx
      .update(memberships)
      .set({ status: "active", pausedUntil: null })
      .where(eq(memberships.id, id));
    await publishEvent(tx, "membership.changed", { membershipId: id }, { now: ctx.now });
    return done(undefined);
  });
