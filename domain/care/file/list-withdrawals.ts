import { and, asc, eq, exists, gt, isNull, notExists, sql } from "drizzle-orm";
import { clients, consents } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** How many a dashboard names. */
const mostNamed = 10;

/**
 * The clients of a therapist who have withdrawn their consent to health records, with since when and their next session:
 * those with one first, since they have to be spoken with before it.
 */
export const listWithdrawals = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) => {
    const medical = and(eq(consents.clientId, clients.id), eq(consents.purpose, "medical"));
    const ofMedical = db.select({ id: consents.id }).from(consents).where(medical);
    const inForce = db
      .select({ id: consents.id })
      .from(consents)
      .where(and(medical, isNull(consents.withdrawnAt)));
    const next = db
      .select({ at: sql<Date | null>`min(${sessions.startsAt})`.mapWith(sessions.startsAt).as("next_session_at") })
      .from(sessions)
      .where(and(eq(sessions.clientId, clients.id), eq(sessions.status, "scheduled"), gt(sessions.endsAt, ctx.now)))
      .as("next");
    const since = db
      .select({ at: sql<Date>`max(${consents.withdrawnAt})`.mapWith(consents.withdrawnAt).as("withdrawn_last") })
      .from(consents)
      .where(medical)
      .as("withdrawn");
    return db
      .select({
        id: clients.id,
        name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
        since: since.at,
        nextAt: next.at,
      })
      .from(clients)
      .innerJoin(clientTherapists, eq(clientTherapists.clientId, clients.id))
      .innerJoinLateral(next, sql`true`)
      .innerJoinLateral(since, sql`true`)
      .where(
        and(
          eq(clientTherapists.therapistId, ctx.actor.id),
          isNull(clientTherapists.until),
          exists(ofMedical),
          notExists(inForce),
        ),
      )
      .orderBy(sql`${next.at} nulls last`, asc(clients.id))
      .limit(mostNamed);
  });
export type ListedWithdrawal = Awaited<ReturnType<typeof listWithdrawals>>[number];
