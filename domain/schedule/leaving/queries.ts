import { and, asc, count, eq, gt, isNull, max, min, ne, sql } from "drizzle-orm";
import { clientNames, clientTherapists, therapists } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** So many clients are named before somebody's access is turned off; more are counted. */
const mostNamed = 30;

export type WhatIsTheirs = Awaited<ReturnType<typeof findWhatIsTheirs>>;

/**
 * What a therapist would leave behind: the sessions to come that they give, the clients they look after, and the colleagues
 * who could take those over. Names and days, nothing about anybody's health. Three statements.
 */
export const findWhatIsTheirs = (ctx: Ctx<Owner>, therapistId: string) =>
  read(ctx, async (db) => {
    const toCome = and(
      eq(sessions.therapistId, therapistId),
      eq(sessions.status, "scheduled"),
      isNull(sessions.archivedAt),
      gt(sessions.startsAt, ctx.now),
    );
    const [stand] = await db
      .select({
        all: count(),
        groups: sql<number>`(count(*) filter (where ${sessions.kind} = 'group'))::integer`,
        first: min(sessions.startsAt),
        last: max(sessions.startsAt),
      })
      .from(sessions)
      .where(toCome);
    const clients = await db
      .select({ id: clientNames.id, name: clientNames.name })
      .from(clientTherapists)
      .innerJoin(clientNames, eq(clientNames.id, clientTherapists.clientId))
      .where(and(eq(clientTherapists.therapistId, therapistId), isNull(clientTherapists.until)))
      .orderBy(asc(sql`lower(${clientNames.name})`));
    const colleagues = await db
      .select({ id: therapists.id, name: therapists.name })
      .from(therapists)
      .where(and(eq(therapists.isActive, true), ne(therapists.id, therapistId)))
      .orderBy(asc(therapists.name));
    return { sessions: stand!, clients: { all: clients.length, named: clients.slice(0, mostNamed) }, colleagues };
  });
