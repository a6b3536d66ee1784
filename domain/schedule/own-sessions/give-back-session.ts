import { and, eq } from "drizzle-orm";
import { sessionLines } from "#db/schema/paid-sessions.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { bookingRules } from "../groups/find-group.ts";
import { isLate } from "../groups/rules.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import {
  publishOwnDoing,
  publishSessionChange,
  saveCancellationReason,
  type Session,
  updateSession,
} from "../sessions/write-session.ts";

/**
 * A client cancels a session of their own: the row stays, the time is free again, the client is
 * told as of any cancellation and the therapist by an email of their own. Within the hours that the
 * studio has set it is marked late; what that costs is decided by a person, or kept of what was paid
 * by card; the rest goes back by itself. Refuses another client's session ("no-such-session"), and one that has begun, is over or was cancelled
 * ("not-open").
 */
export const giveBackSession = (ctx: Ctx<Client>, { id, reason }: { id: string; reason: string }) =>
  transaction(ctx, async (tx) => {
    await lockSessions(tx, [id], { clients: [ctx.actor.id] });
    const [stored] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.clientId, ctx.actor.id)));
    if (!stored) return refuse("no-such-session");
    if (stored.status !== "scheduled" || stored.startsAt <= ctx.now) return refuse("not-open");
    const { freeCancelHours } = await bookingRules(tx);
    const set = {
      status: "cancelled" as const,
      cancelledAt: ctx.now,
      isLateCancel: isLate(ctx.now, stored.startsAt, freeCancelHours),
    };
    const now = await updateSession(tx, ctx, stored, { kind: "cancelled", set });
    if (reason) await saveCancellationReason(tx, id, reason);
    await publishSessionChange(tx, ctx, "session.cancelled", now);
    await publishOwnDoing(tx, ctx, "session.client-cancelled", now);
    await publishRefundDue(tx, ctx, now);
    await audit(tx, ctx, {
      action: "session.cancelled",
      subjectId: ctx.actor.id,
      detail: { sessionId: id },
    });
    return done(now);
  });

/** A step: what was paid for it by card is refunded by a job, less what a late cancellation costs. */
async function publishRefundDue(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { id: sessionId, isLateCancel }: Session,
): Promise<void> {
  const { paymentStatus } = sessionLines;
  const [line] = await tx
    .select({ paymentStatus })
    .from(sessionLines)
    .where(eq(sessionLines.sessionId, sessionId));
  if (line?.paymentStatus !== "completed") return;
  const keptPercent = isLateCancel ? (await bookingRules(tx)).lateCancelPercent : 0;
  const key = `session.refund-due-${sessionId}`;
  await publishEvent(tx, "session.refund-due", { sessionId, keptPercent }, { now, key });
}
