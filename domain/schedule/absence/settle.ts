import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done } from "#domain/kernel/outcome.ts";
import { lockSession, lookAfter, type Session, updateSession } from "../sessions/write-session.ts";
import type { AffectedSession } from "./list-affected-sessions.ts";

/** What becomes of a session that was shown: cancelled, left as it is, or given by a colleague. */
export type Decision = {
  id: string;
  version: number;
  to: "cancel" | "keep" | { therapistId: string };
};
/**
 * What became of a session of a therapist who is away or has left, and with which of its changes.
 */
export type ChangedByAbsence = { sessionId: string; version: number; news: "cancelled" | "moved" };

/** Whether the decisions are about exactly the current sessions. */
export const isSame = (
  affectedSessions: readonly AffectedSession[],
  decisions: readonly Decision[],
): boolean =>
  affectedSessions.length === decisions.length &&
  affectedSessions.every(({ id, version }) =>
    decisions.some((one) => one.id === id && one.version === version),
  );

type Settling = {
  affectedSessions: readonly AffectedSession[];
  decisions: readonly Decision[];
};

/**
 * A step, after `lockSessions`: cancels each session, hands it over, or leaves it, as was decided;
 * returns what changed, in order of time. Refuses a colleague who is not free any more, with the
 * session ("not-free").
 */
export async function settleAll(
  tx: Db,
  ctx: Ctx<Therapist | Owner>,
  { affectedSessions, decisions }: Settling,
) {
  const changes: ChangedByAbsence[] = [];
  for (const one of affectedSessions) {
    const { to } = decisions.find(({ id }) => id === one.id)!;
    if (to === "keep") continue;
    if (to !== "cancel" && !one.colleagues.some(({ id }) => id === to.therapistId))
      return {
        ok: false as const,
        why: "not-free" as const,
        sessionId: one.id,
      };
    const now = await settle(tx, ctx, { stored: (await lockSession(tx, one.id))!, to });
    changes.push({
      sessionId: now.id,
      version: now.version,
      news: to === "cancel" ? "cancelled" : "moved",
    });
  }
  return done(changes);
}

type Settled = {
  stored: Session;
  to: Exclude<Decision["to"], "keep">;
};

async function settle(
  tx: Db,
  ctx: Ctx<Therapist | Owner>,
  { stored, to }: Settled,
): Promise<Session> {
  const isCancelled = to === "cancel";
  const series = stored.seriesId && !isCancelled ? { isSeriesException: true } : {};
  const set = isCancelled
    ? {
        status: "cancelled" as const,
        cancelledAt: ctx.now,
        holdUntil: null,
      }
    : { therapistId: to.therapistId, ...series };
  const kind = isCancelled ? ("cancelled" as const) : ("moved" as const);
  const now = await updateSession(tx, ctx, stored, { kind, set });
  // Of one that is held, who gives it looks after the client when it is paid.
  if (now.status === "scheduled") await lookAfter(tx, now, ctx.now);
  const action = now.kind === "group" && !isCancelled ? "group.moved" : `session.${kind}`;
  await audit(tx, ctx, {
    action,
    subjectId: now.clientId ?? undefined,
    detail: { sessionId: now.id },
  });
  return now;
}
