import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { withClaims } from "./with-claims.ts";
import { everyFields } from "./fields.ts";
import { findParts } from "./find-parts.ts";
import { setFlagsAsked } from "./flags-asked.ts";
import type { MoveForm, SessionForm } from "./forms.ts";
import { heedClosures } from "./heed-closures.ts";
import { lockSessions, type Takers } from "./lock-sessions.ts";
import { payNewSession } from "./pay-new-session.ts";
import { insertSession, lookAfter, addSessionTexts } from "./write-session.ts";

/** Whether a therapist manages the schedule (requirements 2.6). */
export const canManageSchedule = ({ actor }: Ctx<Therapist>): boolean =>
  actor.permissions.includes("manage_sessions");

/** From when until when, as instants, from what was typed in London time. */
export function timesOf({
  session_date,
  session_time,
  duration_minutes,
}: Pick<MoveForm, "session_date" | "session_time" | "duration_minutes">) {
  const startsAt = atLondon(session_date, session_time);
  return { startsAt, endsAt: after(startsAt, minutes(duration_minutes)) };
}

/**
 * Books an individual session. Refuses a therapist without `manage_sessions`, a client, therapist,
 * type or location that does not exist, and a time at which the therapist, the room or the client
 * has something else, unless it may overlap, which needs a reason. Refuses a client who is kept out
 * by a flag ("blocked") or needs a question first ("ask-first"). Refuses a closed day and a bank
 * holiday ("closed", with why), unless the form says that the studio is open. Paid by pass, it
 * refuses what `payNewSession` refuses, and nothing is booked.
 */
export async function bookSession(
  ctx: Ctx<Therapist>,
  form: SessionForm,
  byPass?: { passId: string | undefined },
) {
  if (!canManageSchedule(ctx)) return refuse("not-allowed");
  if (form.overlap.length > 0 && !form.overlap_reason) return refuse("reason-missing");
  return withClaims(ctx, async (tx) => {
    const booked = await bookSessionIn(tx, ctx, form);
    if (!booked.ok || !byPass) return booked;
    const paid = await payNewSession(tx, ctx, booked.value, byPass);
    return paid.ok ? booked : paid;
  });
}

/** The same as a step of a transaction that has given a client nothing yet. */
export async function bookSessionIn(tx: Db, ctx: Ctx<Therapist>, form: SessionForm) {
  await lockSessions(tx, [], takersOf(form));
  const parts = await findParts(tx, form, { kind: "individual" });
  if (!parts.ok) return parts;
  await setFlagsAsked(tx, { wasAsked: form.was_asked });
  const row = {
    ...rowOf(form),
    kind: "individual" as const,
    pricePence: form.price ?? parts.pricePence,
  };
  const closed = await heedClosures(tx, row, form.open_on);
  if (closed) return closed;
  const added = await insertSession(tx, ctx, row, form.overlap);
  await addSessionTexts(tx, ctx, added.id, {
    requirements: form.special_requirements,
    notes: form.notes,
  });
  await lookAfter(tx, added, ctx.now);
  const detail = { sessionId: added.id, overlapping: form.overlap };
  await audit(tx, ctx, { action: "session.booked", subjectId: form.client_id, detail });
  return done(added);
}

/** Whose time the form takes. */
export const takersOf = (form: {
  client_id?: string;
  therapist_id?: string;
  room_id?: string | null;
}): Takers => ({
  clients: [form.client_id],
  therapists: [form.therapist_id],
  rooms: [form.room_id],
});

/** What the form says of the row, price aside. */
export const rowOf = (form: SessionForm) => ({
  ...timesOf(form),
  clientId: form.client_id,
  ...rowOfFields(everyFields, form),
  overlapReason: form.overlap.length > 0 ? form.overlap_reason : "",
});
