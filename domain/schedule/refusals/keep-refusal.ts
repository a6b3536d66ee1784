import { and, eq, gt, lt, sql } from "drizzle-orm";
import { sessionClaims } from "#db/schema/schedule/hours.ts";
import { bookingRefusals } from "#db/schema/schedule/refusals.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import type { Client, Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import {
  after,
  clockTime,
  days,
  hours,
  londonDay,
  longDate,
  minutes,
} from "#domain/kernel/time.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { bookingRules, findGroup } from "../groups/find-group.ts";
import { opensAt } from "../groups/rules.ts";

type OwnTime = { sessionTypeId: string; therapistId: string; startsAt: Date };
/** What a client wanted: a date of a class, a time with a therapist, or another time for a session of theirs. */
export type Attempt =
  | { attempt: "place" | "hold" | "waiting" | "offer" | "move"; sessionId: string }
  | { attempt: "move"; sessionId: string; ownTo: Date }
  | ({ attempt: "session" } & OwnTime);

/** So many an hour for one client, so that no client fills the list by pressing a button. */
const keptAnHour = {
  purpose: "booking-refusal",
  limit: 40,
  perSeconds: 3_600,
};

/**
 * What a booking answers; where it refuses a client, the rule and what decided are kept, in a
 * transaction of its own, because the refused one has left no trace.
 */
export async function keepRefusal<Booked extends { ok: boolean; why?: string }>(
  ctx: Ctx<Client | Guest>,
  attempt: Attempt,
  booking: Promise<Booked> | Booked,
): Promise<Booked> {
  const booked = await booking;
  const { actor, now } = ctx;
  if (booked.ok || !booked.why || actor.kind !== "client") return booked;
  const { why } = booked;
  await write(ctx, async (tx) => {
    if (!(await isKnown(tx, attempt, actor.id))) return;
    const hit = await countHitIn(tx, ctx, { ...keptAnHour, who: actor.id });
    if (!hit.allowed) return;
    const own = attempt.attempt === "session" ? attempt : undefined;
    const reason = own ? await reasonOfTime(tx, ctx as Ctx<Client>, own, why) : undefined;
    const moved = "ownTo" in attempt && {
      rule: `own-${why}`,
      value: `wanted ${momentOf(attempt.ownTo)}`,
    };
    const known = moved || (reason ?? { rule: why, value: await valueOf(tx, ctx, attempt, why) });
    const row = {
      clientId: actor.id,
      attempt: attempt.attempt,
      at: now,
      ...known,
    };
    await tx.insert(bookingRefusals).values(
      own
        ? {
            ...row,
            sessionTypeId: own.sessionTypeId,
            therapistId: own.therapistId,
            startsAt: own.startsAt,
          }
        : { ...row, sessionId: (attempt as { sessionId: string }).sessionId },
    );
  });
  return booked;
}

/** Whether there is such a class or type at all; what is made up is not kept. */
async function isKnown(tx: Db, attempt: Attempt, clientId: string): Promise<boolean> {
  if ("ownTo" in attempt)
    return (await tx.$count(sessions, isTheirs(attempt.sessionId, clientId))) > 0;
  if (attempt.attempt !== "session")
    return isUuid(attempt.sessionId) && (await findGroup(tx, attempt.sessionId)) !== undefined;
  const { id } = sessionTypes;
  const isType = isUuid(attempt.sessionTypeId) && isUuid(attempt.therapistId);
  return (
    isType &&
    (await tx.select({ id }).from(sessionTypes).where(eq(id, attempt.sessionTypeId))).length > 0
  );
}

const isTheirs = (id: string, clientId: string) =>
  and(eq(sessions.id, id), eq(sessions.clientId, clientId));

type Reason = { rule: string; value: string };

/** "taken" has several reasons: too soon, too far ahead, closed, or the client's own time. */
async function reasonOfTime(
  tx: Db,
  { actor, now }: Ctx<Client>,
  { startsAt, sessionTypeId, therapistId }: OwnTime,
  why: string,
): Promise<Reason | undefined> {
  if (why !== "taken") return undefined;
  const { bookingNoticeHours, bookingWindowDays } = await bookingRules(tx);
  const asked = `wanted ${momentOf(startsAt)}`;
  if (startsAt < after(now, hours(bookingNoticeHours)))
    return { rule: "notice", value: `${bookingNoticeHours} hours of notice; ${asked}` };
  const day = londonDay(startsAt);
  if (day > londonDay(after(now, days(bookingWindowDays))))
    return { rule: "window", value: `${bookingWindowDays} days ahead; ${asked}` };
  if (await isOccupied(tx, actor.id, { startsAt, sessionTypeId }))
    return { rule: "occupied", value: asked };
  if (bankHolidayOn(day) || (await isClosed(tx, therapistId, day)))
    return { rule: "closed", value: asked };
  return { rule: "taken", value: asked };
}

async function isOccupied(
  tx: Db,
  clientId: string,
  { startsAt, sessionTypeId }: Pick<OwnTime, "startsAt" | "sessionTypeId">,
): Promise<boolean> {
  const { defaultMinutes: length, id } = sessionTypes;
  const [type] = await tx.select({ length }).from(sessionTypes).where(eq(id, sessionTypeId));
  const meets = and(
    eq(sessionClaims.clientId, clientId),
    gt(sessionClaims.endsAt, startsAt),
    lt(sessionClaims.startsAt, after(startsAt, minutes(type?.length ?? 0))),
  );
  return (await tx.$count(sessionClaims, meets)) > 0;
}

async function isClosed(tx: Db, therapistId: string, day: string): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select from special_hours(${therapistId}, ${day}, ${day}) where kind = 'closed' limit 1`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** What the rule said at this moment, for the rules whose word does not say all. */
async function valueOf(tx: Db, { now }: Pick<Ctx, "now">, attempt: Attempt, why: string) {
  if (attempt.attempt === "session") return `wanted ${momentOf(attempt.startsAt)}`;
  const group = await findGroup(tx, attempt.sessionId);
  if (!group) return "";
  const rules = await bookingRules(tx);
  switch (why) {
    case "too-early":
      return `opens ${momentOf(opensAt(group.startsAt, rules))}, ${rules.bookingWindowDays} days before`;
    case "full":
    case "not-full":
      return `${await placesTaken(tx, group.id)} of ${group.places} places taken, ${group.waiting} waiting`;
    case "not-open":
      return group.status === "scheduled" && group.startsAt <= now
        ? `began ${momentOf(group.startsAt)}`
        : group.status;
    case "late":
      return `free until ${rules.freeCancelHours} hours before`;
    default:
      return "";
  }
}

async function placesTaken(tx: Db, sessionId: string): Promise<number> {
  const taken = sql<number>`${sessions.maxParticipants} - coalesce(count_free_places(${sessions.id}), 0)`;
  return (
    (await tx.select({ taken }).from(sessions).where(eq(sessions.id, sessionId)))[0]?.taken ?? 0
  );
}

const momentOf = (at: Date) => `${longDate(at)}, ${clockTime(at)}`;
