import { and, eq, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientNames } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findPayingPass } from "#domain/shop/passes/find-paying-pass.ts";
import { bookingRules } from "../groups/find-group.ts";
import { namedSessions } from "../sessions/dated-sessions.ts";
import { cancelTerms } from "./rules.ts";

/**
 * What to tell a therapist of a session that its client has booked, moved or cancelled, and under
 * which address; undefined where it is not so any more.
 */
export const findOwnDoing = (
  ctx: Ctx<System>,
  { sessionId, version }: { sessionId: string; version: number },
  news: "booked" | "moved" | "cancelled",
) =>
  read(ctx, async (db) => {
    const { startsAt, pricePence, therapistId, isLateCancel, cancelledAt } = sessions;
    const status = news === "cancelled" ? "cancelled" : "scheduled";
    const [found] = await namedSessions(db, {
      startsAt,
      pricePence,
      therapistId,
      isLateCancel,
      cancelledAt,
      what: sql<string>`coalesce(${sessionTypes.name}, 'a session')`,
      clientNumber: clientNames.clientNumber,
      byCard: sql<boolean>`exists (select from session_lines l
        where l.session_id = ${sessions.id} and l.payment_status <> 'pending')`,
    }).where(and(eq(sessions.id, sessionId), eq(sessions.status, status)));
    if (!found?.therapistId) return undefined;
    const [therapist] = await db
      .select({ email: clients.email })
      .from(clients)
      .where(eq(clients.id, found.therapistId));
    const at = found.cancelledAt ?? ctx.now;
    const { feePence } = cancelTerms(at, found, await bookingRules(db));
    const byPass = (await findPayingPass(db, { sessionId })) !== undefined;
    const wasAt = news === "moved" ? await findFormerTime(db, sessionId, version) : undefined;
    return therapist && { ...found, feePence, byPass, wasAt, to: therapist.email };
  });

/** When a session was before the move that made it this version. */
async function findFormerTime(db: Db, sessionId: string, version: number) {
  const { before, sessionId: of, version: is } = sessionChanges;
  const [change] = await db
    .select({ startsAt: sql<string | null>`${before} ->> 'startsAt'` })
    .from(sessionChanges)
    .where(and(eq(of, sessionId), eq(is, version)));
  return change?.startsAt ? new Date(change.startsAt) : undefined;
}
