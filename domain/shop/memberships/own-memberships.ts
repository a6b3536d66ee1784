import { and, asc, desc, eq, notExists, sql } from "drizzle-orm";
import { membershipPlans, memberships } from "#db/schema/memberships.ts";
import { orders } from "#db/schema/orders.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { atLondon, monthsAfter } from "#domain/kernel/dates/london.ts";
import { fieldTime, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { readMemberships } from "./with-memberships.ts";

const typeName = (id: typeof memberships.sessionTypeId | typeof membershipPlans.sessionTypeId) =>
  sql<string | null>`(select t.name from ${sessionTypes} t where t.id = ${id})`;

/** So many memberships are shown: the latest. */
const maxShown = 10;

const own = {
  id: memberships.id,
  name: memberships.name,
  pricePence: memberships.pricePence,
  firstPricePence: memberships.firstPricePence,
  credits: memberships.credits,
  opens: memberships.opens,
  typeName: typeName(memberships.sessionTypeId),
  status: memberships.status,
  orderId: memberships.firstOrderId,
  paidUntil: memberships.paidUntil,
  coolingOffUntil: memberships.coolingOffUntil,
  leftAt: memberships.leftAt,
  endsAt: memberships.endsAt,
  endedAt: memberships.endedAt,
  endReason: memberships.endReason,
  endNote: memberships.endNote,
  pausedUntil: memberships.pausedUntil,
  nextPricePence: memberships.nextPricePence,
  nextPriceFrom: memberships.nextPriceFrom,
};

const findOwn = (db: Db, clientId: string) =>
  db
    .select(own)
    .from(memberships)
    .where(eq(memberships.clientId, clientId))
    .orderBy(sql`${memberships.status} = 'ended'`, desc(memberships.createdAt))
    .limit(maxShown);

/** The memberships of a client, those that run on top; one whose first month was never paid is none. */
export const listOwnMemberships = (ctx: Ctx<Client>) =>
  read(ctx, async (db) =>
    (await findOwn(db, ctx.actor.id)).filter(
      ({ status, paidUntil }) => status !== "ended" || paidUntil !== null,
    ),
  );
export type OwnMembership = Awaited<ReturnType<typeof listOwnMemberships>>[number];

/** One of a client's memberships. */
export const findOwnMembership = async (ctx: Ctx<Client>, id: string) =>
  isUuid(id) ? (await listOwnMemberships(ctx)).find((one) => one.id === id) : undefined;

const offered = {
  id: membershipPlans.id,
  slug: membershipPlans.slug,
  name: membershipPlans.name,
  description: membershipPlans.description,
  pricePence: membershipPlans.pricePence,
  credits: membershipPlans.credits,
  opens: membershipPlans.opens,
  typeName: typeName(membershipPlans.sessionTypeId),
};

/** The lower price of a first month is for who has not been a member of this plan before. */
const firstPriceFor = (clientId: string) =>
  sql<
    number | null
  >`case when not exists (select from memberships m where m.plan_id = membership_plans.id
    and m.client_id = ${clientId}::uuid and m.started_at is not null) then (first_price * 100)::integer end`;

/** What a client can join, the cheapest first: what is offered and is not theirs. */
export const listOfferedPlans = (ctx: Ctx<Client>) =>
  read(ctx, (db) =>
    db
      .select({ ...offered, firstPricePence: firstPriceFor(ctx.actor.id) })
      .from(membershipPlans)
      .where(
        and(
          eq(membershipPlans.isOffered, true),
          notExists(
            db
              .select({ id: memberships.id })
              .from(memberships)
              .where(
                and(
                  eq(memberships.planId, membershipPlans.id),
                  eq(memberships.clientId, ctx.actor.id),
                  sql`${memberships.status} <> 'ended'`,
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(membershipPlans.pricePence), asc(membershipPlans.name)),
  );
/** When the second month begins for who joins now. */
export const secondMonthFrom = (now: Date): Date =>
  atLondon(monthsAfter(londonDay(now), 1), fieldTime(now));

export type OfferedPlan = Awaited<ReturnType<typeof listOfferedPlans>>[number];

/** The payment of a month whose card was declined, for its client's browser alone; undefined where nothing waits to be paid. */
export async function findDeclinedMonth(ctx: Ctx<Client>, id: string) {
  const membership = await findOwnMembership(ctx, id);
  if (membership?.status !== "past_due") return undefined;
  const [row] = await readMemberships(ctx, (db) =>
    db
      .select({
        subscriptionId: memberships.subscriptionId,
        name: orders.firstName,
        email: orders.email,
      })
      .from(memberships)
      .innerJoin(orders, eq(orders.id, memberships.firstOrderId))
      .where(eq(memberships.id, id)),
  );
  const bill = await ctx.ports.cards.subscriptions.findLastInvoice(row?.subscriptionId ?? "");
  if (!bill.ok) return { membership, outage: true as const };
  const { intent, amountPence, status } = bill.invoice;
  if (status !== "open" || !intent) return undefined;
  return {
    membership,
    outage: false as const,
    clientSecret: intent.clientSecret,
    amountPence,
    billing: { name: row!.name, email: row!.email },
  };
}
