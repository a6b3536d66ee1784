import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { canManageSchedule } from "./book-session.ts";
import { lockSessions } from "./lock-sessions.ts";
import { mayBecome } from "./rules.ts";
import {
  publishSessionChange,
  lockSession,
  saveCancellationReason,
  updateSession,
} from "./write-session.ts";

type Cancelled = {
  id: string;
  version: number;
  reason: string;
  /** Whether those who come are mailed, which is the usual. */
  tell?: "yes" | "no" | undefined;
};

/**
 * Cancels a session or a group: the row, and the places in it, stay; the time is free again. The
 * studio cancels, so it is never late. Refuses what another person has changed since, and what is
 * over or cancelled already.
 */
export async function cancelSession(
  ctx: Ctx<Therapist>,
  { id, version, reason, tell = "yes" }: Cancelled,
) {
  if (!canManageSchedule(ctx)) return refuse("not-allowed");
  return transaction(ctx, async (tx) => {
    await lockSessions(tx, [id]);
    const stored = await lockSession(tx, id);
    if (!stored) return refuse("no-such-session");
    if (!mayBecome(stored.status, "cancelled")) return refuse("not-open");
    if (stored.version !== version) return refuse("changed-meanwhile");
    const set = {
      status: "cancelled" as const,
      cancelledAt: ctx.now,
      holdUntil: null,
    };
    const isQuiet = tell === "no";
    const now = await updateSession(tx, ctx, stored, { kind: "cancelled", set, isQuiet });
    if (reason) await saveCancellationReason(tx, id, reason);
    if (!isQuiet) await publishSessionChange(tx, ctx, "session.cancelled", now);
    const auditEvent = {
      action: "session.cancelled",
      subjectId: now.clientId ?? undefined,
    };
    await audit(tx, ctx, { ...auditEvent, detail: { sessionId: id, told: !isQuiet } });
    return done(now);
  });
}
