import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { canManageSchedule, rowOf, takersOf } from "./book-session.ts";
import { withClaims } from "./with-claims.ts";
import { findParts } from "./find-parts.ts";
import { setFlagsAsked } from "./flags-asked.ts";
import type { SessionForm } from "./forms.ts";
import { heedClosures } from "./heed-closures.ts";
import { lockSessions } from "./lock-sessions.ts";
import {
  publishSessionChange,
  changeSessionTexts,
  lockSession,
  lookAfter,
  type SessionRow,
  type Session,
  updateSession,
} from "./write-session.ts";

type Change = { id: string; version: number; form: SessionForm };

/**
 * Changes an individual session, based on `version`. Refuses what `bookSession` refuses, a session
 * that another person has changed since, and one that is over or cancelled. The client is notified
 * of a new time or location, unless the form says not to.
 */
export async function changeSession(ctx: Ctx<Therapist>, { id, version, form }: Change) {
  if (!canManageSchedule(ctx)) return refuse("not-allowed");
  if (form.overlap.length > 0 && !form.overlap_reason) return refuse("reason-missing");
  return withClaims(ctx, async (tx) => {
    await lockSessions(tx, [id], takersOf(form));
    const stored = await lockSession(tx, id);
    if (stored?.kind !== "individual") return refuse("no-such-session");
    if (stored.version !== version) return refuse("changed-meanwhile");
    if (stored.status !== "scheduled") return refuse("not-open");
    const parts = await findParts(tx, form, { kind: "individual", keptType: stored.sessionTypeId });
    if (!parts.ok) return parts;
    await setFlagsAsked(tx, { wasAsked: form.was_asked });
    const set = whatChanges(stored, { ...rowOf(form), pricePence: form.price ?? parts.pricePence });
    const moved = isMove(set);
    const closed = asksAnew(set) ? await heedClosures(tx, rowOf(form), form.open_on) : undefined;
    if (closed) return closed;
    const series = stored.seriesId ? { isSeriesException: true } : {};
    const change = {
      kind: moved ? ("moved" as const) : ("changed" as const),
      set: { ...set, ...series },
      isQuiet: moved && form.tell_client === "no",
    };
    await changeSessionTexts(tx, ctx, stored, {
      requirements: form.special_requirements,
      notes: form.notes,
    });
    const now = await updateSession(tx, ctx, stored, { ...change, overlapping: form.overlap });
    await lookAfter(tx, now, ctx.now);
    if (moved && !change.isQuiet) await publishSessionChange(tx, ctx, "session.moved", now);
    const detail = {
      sessionId: id,
      changed: Object.keys(set),
      overlapping: form.overlap,
      ...(moved && { told: !change.isQuiet }),
    };
    const action = moved ? "session.moved" : "session.changed";
    await audit(tx, ctx, { action, subjectId: now.clientId ?? undefined, detail });
    return done(now);
  });
}

/** The fields that say something else than before. */
export function whatChanges(stored: Session, row: Partial<SessionRow>): Partial<SessionRow> {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));
  const names = (Object.keys(row) as (keyof typeof row)[]).filter(
    (name) => plain(row[name]) !== plain(stored[name]),
  );
  // The reason for an overlap is given again when the session moves, and otherwise stays.
  const stays = isMove(Object.fromEntries(names.map((name) => [name, true])))
    ? []
    : ["overlapReason"];
  return Object.fromEntries(
    names.filter((name) => !stays.includes(name)).map((name) => [name, row[name]]),
  );
}

/**
 * Whether the closed day has to be confirmed again: a session that stands on it already stays
 * there.
 */
export const asksAnew = (set: object): boolean =>
  ["startsAt", "endsAt", "therapistId"].some((name) => name in set);

/** Whether the participants have to be notified. */
export const isMove = (set: object): boolean =>
  ["startsAt", "endsAt", "therapistId", "locationId", "roomId"].some((name) => name in set);
