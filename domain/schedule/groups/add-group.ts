import { audit } from "#domain/kernel/database/audit.ts";
import type { ApiKey, Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { takersOf, timesOf } from "../sessions/book-session.ts";
import { asksAnew, isMove, whatChanges } from "../sessions/change-session.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { everyFields, groupFields } from "../sessions/fields.ts";
import { findParts } from "../sessions/find-parts.ts";
import type { GroupForm } from "../sessions/forms.ts";
import { heedClosures } from "../sessions/heed-closures.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import {
  addSessionTexts,
  publishSessionChange,
  changeSessionTexts,
  lockSession,
  insertSession,
  updateSession,
} from "../sessions/write-session.ts";
import { offerNewPlaces, renumberPlaces } from "./renumber-places.ts";

export type Scheduler = Ctx<Therapist | Staff>;

/** Whether the actor plans groups: staff, and therapists who manage sessions. */
export const plansGroups = ({ actor }: Scheduler): boolean =>
  actor.kind === "staff" || actor.permissions.includes("manage_sessions");

/** Whether they give and take places in groups: who plans them, and a key of the API for bookings. */
export const givesPlaces = (ctx: Scheduler | Ctx<ApiKey>): boolean =>
  ctx.actor.kind === "key"
    ? ctx.actor.scopes.includes("bookings:write")
    : plansGroups(ctx as Scheduler);

/**
 * Adds a group. Refuses a time at which its therapist or room has something else, unless it may
 * overlap for a reason, and a closed day ("closed", with why), unless the form says that the studio
 * is open.
 */
export async function addGroup(ctx: Scheduler, form: GroupForm) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  if (form.overlap.length > 0 && !form.overlap_reason) return refuse("reason-missing");
  return withClaims(ctx, async (tx) => {
    await lockSessions(tx, [], takersOf(form));
    const parts = await findParts(tx, form, { kind: "group" });
    if (!parts.ok) return parts;
    const row = { ...rowOf(form, parts), kind: "group" as const };
    const closed = await heedClosures(tx, row, form.open_on);
    if (closed) return closed;
    const added = await insertSession(tx, ctx, row, form.overlap);
    if (ctx.actor.kind === "therapist")
      await addSessionTexts(tx, ctx, added.id, { notes: form.notes });
    await audit(tx, ctx, { action: "group.added", detail: { sessionId: added.id } });
    return done(added);
  });
}

type Change = { id: string; version: number; form: GroupForm };

/**
 * Changes a group, based on `version`. Refuses what `addGroup` refuses, fewer places than are
 * taken, what another person has changed since, and what is over or cancelled. All participants
 * keep their places.
 */
export async function changeGroup(ctx: Scheduler, { id, version, form }: Change) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  if (form.overlap.length > 0 && !form.overlap_reason) return refuse("reason-missing");
  return withClaims(ctx, async (tx) => {
    await lockSessions(tx, [id], takersOf(form));
    const stored = await lockSession(tx, id);
    if (stored?.kind !== "group") return refuse("no-such-session");
    if (stored.version !== version) return refuse("changed-meanwhile");
    if (stored.status !== "scheduled") return refuse("not-open");
    const parts = await findParts(tx, form, { kind: "group", keptType: stored.sessionTypeId });
    if (!parts.ok) return parts;
    const set = whatChanges(stored, rowOf(form, parts));
    const closed = asksAnew(set)
      ? await heedClosures(tx, rowOf(form, parts), form.open_on)
      : undefined;
    if (closed) return closed;
    if (!(await renumberPlaces(tx, [id], form.max_participants))) return refuse("fewer-places");
    const series = stored.seriesId ? { isSeriesException: true } : {};
    const kind = isMove(set) ? ("moved" as const) : ("changed" as const);
    const isQuiet = kind === "moved" && form.tell_client === "no";
    await changeSessionTexts(tx, ctx, stored, { notes: form.notes });
    const now = await updateSession(tx, ctx, stored, {
      kind,
      set: { ...set, ...series },
      overlapping: form.overlap,
      isQuiet,
    });
    if (form.max_participants > stored.maxParticipants!) await offerNewPlaces(tx, ctx, [id]);
    if (kind === "moved" && !isQuiet) await publishSessionChange(tx, ctx, "session.moved", now);
    const detail = { sessionId: id, changed: Object.keys(set), ...(isQuiet && { told: false }) };
    await audit(tx, ctx, {
      action: kind === "moved" ? "group.moved" : "group.changed",
      detail,
    });
    return done(now);
  });
}

const rowOf = (
  form: GroupForm,
  usual: { pricePence: number; memberPricePence: number | null },
) => ({
  ...timesOf(form),
  ...rowOfFields({ ...everyFields, ...groupFields }, form),
  instructorName: "",
  pricePence: form.price ?? usual.pricePence,
  memberPricePence: form.price === null ? usual.memberPricePence : form.member_price,
  overlapReason: form.overlap.length > 0 ? form.overlap_reason : "",
});
