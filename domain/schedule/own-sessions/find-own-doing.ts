import { and, eq, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientNames } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";
import { findPayingPass } from "#domain/shop/passes/find-paying-pass.ts";
import { bookingRules } from "../groups/find-group.ts";
import { namedSessions } from "../sessions/dated-sessions.ts";
import { cancelTerms } from "./rules.ts";

/**
 * What to tell a therapist of a session that its client has booked or cancelled, and under which
 * address; undefined where it is not so any more.
 */
export const findOwnDoing = (ctx: Ctx<System>, sessionId: string, news: "booked" | "cancelled") =>
  read(ctx, async (db) => {
    const { startsAt, pricePence, therapistId, isLateCancel, cancelledAt } = sessions;
    const status = news === "booked" ? "scheduled" : "cancelled";
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
    return therapist && { ...found, feePence, byPass, to: therapist.email };
  });
