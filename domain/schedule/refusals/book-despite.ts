import { and, eq, isNull } from "drizzle-orm";
import { bookingRefusals } from "#db/schema/schedule/refusals.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { fieldTime, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { plansGroups } from "../groups/add-group.ts";
import { allocatePlace } from "../groups/add-participant.ts";
import { findGroup } from "../groups/find-group.ts";
import { findBookableType } from "../own-sessions/find-free-times.ts";
import { bookSessionIn } from "../sessions/book-session.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { isOverridable } from "./rules.ts";

type Scheduler = Ctx<Therapist | Staff>;
type Override = { refusalId: string; reason: string; wasAsked: boolean; by: string };
type Kept = NonNullable<Awaited<ReturnType<typeof findRefusal>>>;

/**
 * Books for a client what was refused to them, with why the rule is passed over: a place in the
 * class, or, by a therapist, the session; once a refusal. Refuses what staff cannot book either: a
 * full class, a time that is taken, a rule that is not the studio's to pass over
 * ("not-overridable").
 */
export async function bookDespite(ctx: Scheduler, input: Override) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  const seen = await read(ctx, (db) => findRefusal(db, input.refusalId));
  if (!seen) return refuse("no-such-refusal");
  if (seen.attempt === "session" && ctx.actor.kind !== "therapist") return refuse("for-therapists");
  return withClaims(ctx, async (tx) => {
    const booked =
      seen.attempt === "session"
        ? await bookTime(tx, ctx as Ctx<Therapist>, { seen, input })
        : await bookClass(tx, ctx, { seen, input });
    if (!booked.ok) return booked;
    const { refusalId, reason, by } = input;
    const kept = await tx
      .update(bookingRefusals)
      .set({
        overriddenAt: ctx.now,
        overriddenBy: by,
        overrideReason: reason,
      })
      .where(and(eq(bookingRefusals.id, refusalId), isNull(bookingRefusals.overriddenAt)))
      .returning({ id: bookingRefusals.id });
    if (kept.length === 0) return refuse("no-such-refusal");
    const detail = { refusalId, rule: seen.rule, bookedId: booked.value.id };
    await audit(tx, ctx, {
      action: "booking.overridden",
      subjectId: seen.clientId,
      detail,
    });
    return done({ id: booked.value.id });
  });
}

type Wanted = { seen: Kept; input: Override };

async function bookClass(tx: Db, ctx: Scheduler, { seen, input }: Wanted) {
  const { clientId, sessionId } = seen;
  await lock(tx, { client: [clientId], group: [sessionId] });
  const group = await findGroup(tx, sessionId!);
  if (!group) return refuse("no-such-group");
  if (group.status !== "scheduled" || group.startsAt <= ctx.now) return refuse("not-open");
  if (!isOverridable({ ...seen, startsAt: group.startsAt }, ctx.now))
    return refuse("not-overridable");
  const place = { clientId, status: "confirmed" as const, wasAsked: input.wasAsked };
  return allocatePlace(tx, ctx, group, place);
}

async function bookTime(tx: Db, ctx: Ctx<Therapist>, { seen, input }: Wanted) {
  if (!isOverridable(seen, ctx.now)) return refuse("not-overridable");
  const { clientId, sessionTypeId, therapistId, startsAt } = seen;
  const type = await findBookableType(tx, sessionTypeId!);
  if (!type) return refuse("no-such-type");
  const form = {
    session_date: londonDay(startsAt!),
    session_time: fieldTime(startsAt!),
    duration_minutes: type.minutes,
    client_id: clientId,
    therapist_id: therapistId!,
    session_type_id: type.id,
    location_id: type.locationId,
    room_id: type.roomId,
    overlap: [],
    overlap_reason: "",
    open_on: null,
    was_asked: input.wasAsked,
    price: type.pricePence,
    special_requirements: "",
    notes: "",
  };
  return bookSessionIn(tx, ctx, form);
}

async function findRefusal(db: Db, refusalId: string) {
  const { id, clientId, attempt, sessionId, sessionTypeId, therapistId } = bookingRefusals;
  const { startsAt, rule, overriddenAt } = bookingRefusals;
  const [found] = await db
    .select({
      id,
      clientId,
      attempt,
      sessionId,
      sessionTypeId,
      therapistId,
      startsAt,
      rule,
      overriddenAt,
    })
    .from(bookingRefusals)
    .where(and(eq(id, refusalId), isNull(overriddenAt)));
  return found;
}
