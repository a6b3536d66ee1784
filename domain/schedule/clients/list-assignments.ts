import { and, asc, desc, eq, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists, therapists } from "#db/schema/practice.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/**
 * Who looks after a client and who did, those who do first, with the therapists who could; undefined without such a client.
 * Names and days, nothing about their health. Three statements.
 */
export const findAssignments = (ctx: Ctx<Owner>, clientId: string) =>
  read(ctx, async (db) => {
    const name = sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`;
    const [client] = await db
      .select({ id: clients.id, name, number: clients.clientNumber })
      .from(clients)
      .where(and(eq(clients.id, clientId), eq(clients.userType, "client")));
    if (!client) return undefined;
    const assignments = await db
      .select({
        id: clientTherapists.id,
        therapistId: clientTherapists.therapistId,
        therapist: therapists.name,
        since: clientTherapists.since,
        until: clientTherapists.until,
        /** Notes about the client that no one can sign once it has ended. */
        drafts: sql<number>`case when ${clientTherapists.until} is null then (select count(*)
          from drafts_of(${clientTherapists.therapistId}) d where d.number = ${client.number}) else 0 end::integer`,
      })
      .from(clientTherapists)
      .innerJoin(therapists, eq(therapists.id, clientTherapists.therapistId))
      .where(eq(clientTherapists.clientId, clientId))
      .orderBy(sql`${clientTherapists.until} is not null`, desc(clientTherapists.since));
    const active = await db
      .select({ id: therapists.id, name: therapists.name })
      .from(therapists)
      .where(eq(therapists.isActive, true))
      .orderBy(asc(therapists.name));
    const theirs = new Set(
      assignments.filter(({ until }) => until === null).map(({ therapistId }) => therapistId),
    );
    return { client, assignments, free: active.filter(({ id }) => !theirs.has(id)) };
  });
export type Assignments = NonNullable<Awaited<ReturnType<typeof findAssignments>>>;
