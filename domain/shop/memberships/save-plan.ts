import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { membershipPlans, memberships } from "#db/schema/memberships.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { planFields } from "./fields.ts";
import type { PlanForm } from "./forms.ts";
import { priceNoticeDays } from "./rules.ts";
import { withMemberships } from "./with-memberships.ts";

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "membership";

const rowOf = (form: PlanForm) => rowOfFields(planFields, form);

/** Adds a membership that can be offered. Refuses a name that another has. */
export const addPlan = (ctx: Ctx<Owner>, form: PlanForm) =>
  transaction(ctx, async (tx) => {
    const [added] = await tx
      .insert(membershipPlans)
      .values({ ...rowOf(form), slug: slugOf(form.name), createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: membershipPlans.id });
    if (!added) return refuse("name-taken");
    await audit(tx, ctx, { action: "membership.added", detail: { planId: added.id } });
    return done(added);
  });

type Change = { id: string; version: string; form: PlanForm };

/**
 * Changes what is offered, based on `version`; who has joined keeps the terms under which they did. Refuses a name that another
 * has, and a plan that another person has changed since.
 */
export const changePlan = (ctx: Ctx<Owner>, { id, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    const stored = await lockPlan(tx, id);
    if (!stored) return refuse("no-such-plan");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const slug = slugOf(form.name);
    const others = await tx
      .select({ id: membershipPlans.id })
      .from(membershipPlans)
      .where(and(eq(membershipPlans.slug, slug), ne(membershipPlans.id, id)));
    if (others.length > 0) return refuse("name-taken");
    await tx
      .update(membershipPlans)
      .set({ ...rowOf(form), slug, version: stored.version + 1 })
      .where(eq(membershipPlans.id, id));
    await audit(tx, ctx, { action: "membership.changed", detail: { planId: id } });
    return done(undefined);
  });

const lockPlan = async (tx: Db, id: string) => {
  const { version, pricePence } = membershipPlans;
  if (!isUuid(id)) return undefined;
  const which = eq(membershipPlans.id, id);
  return (
    await readLocked(tx.select({ version, pricePence }).from(membershipPlans).where(which))
  )[0];
};

type PriceChange = { id: string; version: string; price: number; from: Day };

/**
 * Changes the price for those who have joined, from a day at least 30 days ahead, of which each is
 * told by mail at once; months that begin before cost what they did. Who joins from now on pays the
 * new price. It takes the place of a price that was announced and is not in force yet.
 */
export const announcePrice = (ctx: Ctx<Owner>, asked: PriceChange) =>
  withMemberships(ctx, undefined, async (tx) => {
    const { id, version, price, from } = asked;
    if (from < addDays(londonDay(ctx.now), priceNoticeDays)) return refuse("too-soon");
    const stored = await lockPlan(tx, id);
    if (!stored) return refuse("no-such-plan");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    if (stored.pricePence === price) return refuse("same-price");
    await tx
      .update(membershipPlans)
      .set({
        pricePence: price,
        firstPricePence: sql`case when ${membershipPlans.firstPricePence} < ${penceToPounds(price)}::numeric then ${membershipPlans.firstPricePence} end`,
        version: stored.version + 1,
      })
      .where(eq(membershipPlans.id, id));
    const running = and(eq(memberships.planId, id), ne(memberships.status, "ended"));
    const changed = await tx
      .update(memberships)
      .set({ nextPricePence: price, nextPriceFrom: from })
      .where(and(running, ne(memberships.pricePence, price)))
      .returning({ id: memberships.id });
    // Members who pay this price go on paying it, although another was announced to them meanwhile.
    const stayed = await tx
      .update(memberships)
      .set({ nextPricePence: null, nextPriceFrom: null })
      .where(and(running, eq(memberships.pricePence, price), isNotNull(memberships.nextPriceFrom)))
      .returning({ id: memberships.id });
    const notified = [
      ...changed.map((one) => ({ ...one, stays: false })),
      ...stayed.map((one) => ({ ...one, stays: true })),
    ];
    await publishEvents(
      tx,
      "membership.price-changed",
      notified.map((one) => ({
        payload: { membershipId: one.id, from, stays: one.stays },
        key: `membership.price:${one.id}:${stored.version}`,
      })),
      { now: ctx.now },
    );
    const detail = { planId: id, price, members: notified.length };
    await audit(tx, ctx, { action: "membership.price-changed", detail });
    return done({ told: notified.length });
  });

/** Puts prices in force whose day has come; the provider is told by the job of each. Doing it twice is harmless. */
export const bringInPrices = (ctx: Ctx<System>, today: Day) =>
  transaction(ctx, async (tx) => {
    const due = await tx
      .update(memberships)
      .set({
        pricePence: sql`coalesce(${memberships.nextPricePence}, ${memberships.pricePence})`,
        nextPricePence: null,
        nextPriceFrom: null,
      })
      .where(and(ne(memberships.status, "ended"), sql`${memberships.nextPriceFrom} <= ${today}`))
      .returning({ id: memberships.id });
    await publishEvents(
      tx,
      "membership.changed",
      due.map(({ id }) => ({
        payload: { membershipId: id },
        key: `membership.priced:${id}:${today}`,
      })),
      { now: ctx.now },
    );
    return done(due.length);
  });
