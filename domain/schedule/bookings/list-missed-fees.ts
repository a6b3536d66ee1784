import { and, asc, eq, or, sql } from "drizzle-orm";
import { clientNames } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { attendanceFees } from "#db/schema/paid-sessions.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { plansGroups } from "../groups/add-group.ts";
import { bookingRules } from "../groups/find-group.ts";

export type MissedFee = Awaited<ReturnType<typeof listMissedFees>>[number];

/**
 * The places of a class that were missed or cancelled late, are not paid and not decided on, with the
 * policy's fee in pence: what `findDue` proposes of each. Empty for who does not manage the schedule.
 */
export async function listMissedFees(ctx: Ctx<Staff | Therapist>, sessionId: string) {
  if (!plansGroups(ctx)) return [];
  return read(ctx, async (db) => {
    const { lateCancelPercent } = await bookingRules(db);
    const { id, status, attended, isLateCancel, paymentStatus, clientName } = groupParticipants;
    const missed = or(
      and(eq(status, "confirmed"), eq(attended, false)),
      and(eq(status, "cancelled"), eq(isLateCancel, true)),
    );
    const rows = await db
      .select({
        id,
        name: sql<string>`coalesce(${clientNames.name}, nullif(${clientName}, ''), 'Client')`,
        isLate: isLateCancel,
        pricePence: sessions.pricePence,
      })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .leftJoin(clientNames, eq(clientNames.id, groupParticipants.clientId))
      .leftJoin(attendanceFees, eq(attendanceFees.participantId, id))
      .where(
        and(
          eq(sessions.id, sessionId),
          sql`${sessions.status} <> 'cancelled'`,
          missed,
          sql`${paymentStatus} in ('pending', 'failed')`,
          sql`${attendanceFees.id} is null`,
        ),
      )
      .orderBy(asc(groupParticipants.joinedAt), asc(id));
    return rows
      .map(({ pricePence, ...row }) => ({
        ...row,
        proposedPence: Math.round((pricePence * lateCancelPercent) / 100),
      }))
      .filter(({ proposedPence }) => proposedPence > 0);
  });
}
