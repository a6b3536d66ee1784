import { and, asc, desc, eq, sql } from "drizzle-orm";
import { membershipPlans, memberships } from "#db/schema/memberships.ts";
import { orders } from "#db/schema/orders.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

/** So many members of a plan are listed: the latest. */
const maxMembers = 200;

const countOf = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::integer from memberships m where m.plan_id = membership_plans.id and ${which})`;

const columns = {
  id: membershipPlans.id,
  name: membershipPlans.name,
  slug: membershipPlans.slug,
  description: membershipPlans.description,
  pricePence: membershipPlans.pricePence,
  firstPricePence: membershipPlans.firstPricePence,
  credits: membershipPlans.credits,
  opens: membershipPlans.opens,
  sessionTypeId: membershipPlans.sessionTypeId,
  typeName: sql<
    string | null
  >`(select t.name from ${sessionTypes} t where t.id = ${membershipPlans.sessionTypeId})`,
  isOffered: membershipPlans.isOffered,
  version: membershipPlans.version,
  active: countOf(sql`m.status in ('active', 'paused') and m.ends_at is null`),
  pastDue: countOf(sql`m.status = 'past_due'`),
  leaving: countOf(sql`m.status <> 'ended' and m.ends_at is not null`),
  monthlyPence: sql<number>`(select coalesce(sum(m.price) * 100, 0)::integer from memberships m
    where m.plan_id = membership_plans.id and m.status in ('active', 'past_due') and m.ends_at is null)`,
};

/** What is offered and was, with how many have joined, whose card was declined, who leaves, and what a month brings. */
export const listPlans = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .select(columns)
      .from(membershipPlans)
      .orderBy(desc(membershipPlans.isOffered), asc(membershipPlans.pricePence)),
  );
export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

/** One plan, with its members. A client's name is that of their first order. */
export const findPlan = (ctx: Ctx<Staff>, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const [plan] = await db.select(columns).from(membershipPlans).where(eq(membershipPlans.id, id));
    if (!plan) return undefined;
    const members = await db
      .select({
        id: memberships.id,
        member: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
        orderId: orders.id,
        status: memberships.status,
        pricePence: memberships.pricePence,
        startedAt: memberships.startedAt,
        paidUntil: memberships.paidUntil,
        endsAt: memberships.endsAt,
        endedAt: memberships.endedAt,
      })
      .from(memberships)
      .innerJoin(orders, eq(orders.id, memberships.firstOrderId))
      .where(and(eq(memberships.planId, id), sql`${memberships.startedAt} is not null`))
      .orderBy(sql`${memberships.status} = 'ended'`, desc(memberships.createdAt))
      .limit(maxMembers);
    return { ...plan, members };
  });
export type FoundPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;
