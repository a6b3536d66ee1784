import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { canManageSchedule } from "./book-session.ts";
import { lockSessions } from "./lock-sessions.ts";
import { mayBecome } from "./rules.ts";
import { lockSession, updateSession } from "./write-session.ts";

type Settled = { id: string; version: number };

/**
 * Records that a session took place. Allowed for its therapist and for those who manage the
 * schedule; not before it began.
 */
export const completeSession = (ctx: Ctx<Therapist>, session: Settled) =>
  settle(ctx, session, "completed");

/**
 * Records that a client did not come; allowed as above. A group has no no-show: its places record
 * who came.
 */
export const markNoShow = (ctx: Ctx<Therapist>, session: Settled) =>
  settle(ctx, session, "no_show");

const settle = (ctx: Ctx<Therapist>, { id, version }: Settled, status: "completed" | "no_show") =>
  transaction(ctx, async (tx) => {
    await lockSessions(tx, [id]);
    const stored = await lockSession(tx, id);
    if (!stored || (status === "no_show" && stored.kind === "group"))
      return refuse("no-such-session");
    if (!canManageSchedule(ctx) && stored.therapistId !== ctx.actor.id)
      return refuse("not-allowed");
    if (!mayBecome(stored.status, status)) return refuse("not-open");
    if (stored.version !== version) return refuse("changed-meanwhile");
    if (stored.startsAt > ctx.now) return refuse("not-yet");
    const now = await updateSession(tx, ctx, stored, { kind: status, set: { status } });
    const action = status === "completed" ? "session.completed" : "session.missed";
    await audit(tx, ctx, {
      action,
      subjectId: now.clientId ?? undefined,
      detail: { sessionId: id },
    });
    return done(now);
  });
