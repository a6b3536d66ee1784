import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { canManageSchedule, timesOf } from "./book-session.ts";
import { asksAnew, whatChanges } from "./change-session.ts";
import { withClaims } from "./with-claims.ts";
import { findParts } from "./find-parts.ts";
import type { MoveForm } from "./forms.ts";
import { heedClosures } from "./heed-closures.ts";
import { lockSessions } from "./lock-sessions.ts";
import { publishSessionChange, lockSession, lookAfter, updateSession } from "./write-session.ts";

type Move = { id: string; version: number; form: MoveForm };

/**
 * Moves a session or a group to another time, and to another therapist or room where one is named,
 * based on `version`. All participants keep their places, and are mailed unless the form says not to. Refuses what is taken ("occupied"),
 * unless it may overlap for a reason; a closed day ("closed", with why), unless the form says that
 * the studio is open; what another person has changed since; and what is over or cancelled.
 */
export async function moveSession(ctx: Ctx<Therapist>, { id, version, form }: Move) {
  if (!canManageSchedule(ctx)) return refuse("not-allowed");
  if (form.overlap.length > 0 && !form.overlap_reason) return refuse("reason-missing");
  return withClaims(ctx, async (tx) => {
    await lockSessions(tx, [id], { therapists: [form.therapist_id], rooms: [form.room_id] });
    const stored = await lockSession(tx, id);
    if (!stored) return refuse("no-such-session");
    if (stored.version !== version) return refuse("changed-meanwhile");
    if (stored.status !== "scheduled") return refuse("not-open");
    const therapistId = form.therapist_id ?? stored.therapistId;
    const roomId = form.room_id ?? stored.roomId;
    const named = {
      session_type_id: stored.sessionTypeId,
      location_id: stored.locationId,
      room_id: roomId,
    };
    const isNew = therapistId !== stored.therapistId || roomId !== stored.roomId;
    const what = { kind: stored.kind, keptType: stored.sessionTypeId };
    const parts =
      isNew && therapistId
        ? await findParts(tx, { ...named, therapist_id: therapistId }, what)
        : undefined;
    if (parts && !parts.ok) return parts;
    const overlapReason = form.overlap.length > 0 ? form.overlap_reason : "";
    const set = whatChanges(stored, { ...timesOf(form), therapistId, roomId, overlapReason });
    if (Object.keys(set).length === 0) return done(stored);
    const planned = { ...timesOf(form), therapistId, sessionTypeId: stored.sessionTypeId };
    const closed = asksAnew(set) ? await heedClosures(tx, planned, form.open_on) : undefined;
    if (closed) return closed;
    const instructor = therapistId ? { instructorName: "" } : {};
    const series = stored.seriesId ? { isSeriesException: true } : {};
    const change = {
      kind: "moved" as const,
      set: { ...set, ...instructor, ...series },
      overlapping: form.overlap,
      isQuiet: form.tell_client === "no",
    };
    const now = await updateSession(tx, ctx, stored, change);
    await lookAfter(tx, now, ctx.now);
    if (!change.isQuiet) await publishSessionChange(tx, ctx, "session.moved", now);
    const detail = {
      sessionId: id,
      overlapping: form.overlap,
      told: !change.isQuiet,
    };
    await audit(tx, ctx, {
      action: "session.moved",
      subjectId: now.clientId ?? undefined,
      detail,
    });
    return done(now);
  });
}
