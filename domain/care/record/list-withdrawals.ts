import { and, asc, eq, exists, gt, isNull, notExists, sql } from "drizzle-orm";
import { clients, consents } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** How many a dashboard names. */
const maxNamed = 10;

/**
 * The clients of a therapist who have withdrawn their consent to health records, with the date and
 * their next session or place in a group. Those with a session come first, because the therapist
 * has to speak with them before it.
 */
export const listWithdrawals = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) => {
    const medical = and(eq(consents.clientId, clients.id), eq(consents.purpose, "medical"));
    const ofMedical = db.select({ id: consents.id }).from(consents).where(medical);
    const inForce = db
      .select({ id: consents.id })
      .from(consents)
      .where(and(medical, isNull(consents.withdrawnAt)));
    const soonest = sql<Date | null>`min(${sessions.startsAt})`.mapWith(sessions.startsAt);
    const isToCome = and(eq(sessions.status, "scheduled"), gt(sessions.endsAt, ctx.now));
    const alone = db
      .select({ at: soonest.as("next_alone_at") })
      .from(sessions)
      .where(and(eq(sessions.clientId, clients.id), isToCome))
      .as("alone");
    const inGroup = db
      .select({ at: soonest.as("next_in_group_at") })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .where(
        and(
          eq(groupParticipants.clientId, clients.id),
          eq(groupParticipants.status, "confirmed"),
          isToCome,
        ),
      )
      .as("in_group");
    const nextAt = sql<Date | null>`least(${alone.at}, ${inGroup.at})`.mapWith(sessions.startsAt);
    const since = db
      .select({
        at: sql<Date>`max(${consents.withdrawnAt})`
          .mapWith(consents.withdrawnAt)
          .as("withdrawn_last"),
      })
      .from(consents)
      .where(medical)
      .as("withdrawn");
    return db
      .select({
        id: clients.id,
        name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
        since: since.at,
        nextAt,
      })
      .from(clients)
      .innerJoin(clientTherapists, eq(clientTherapists.clientId, clients.id))
      .innerJoinLateral(alone, sql`true`)
      .innerJoinLateral(inGroup, sql`true`)
      .innerJoinLateral(since, sql`true`)
      .where(
        and(
          eq(clientTherapists.therapistId, ctx.actor.id),
          isNull(clientTherapists.until),
          exists(ofMedical),
          notExists(inForce),
        ),
      )
      .orderBy(sql`${nextAt} nulls last`, asc(clients.id))
      .limit(maxNamed);
  });
export type WithdrawalRow = Awaited<ReturnType<typeof listWithdrawals>>[number];
