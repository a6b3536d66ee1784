import { and, asc, eq, gt, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { before } from "#domain/kernel/time.ts";
import { undoableFor } from "../sessions/rules.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { releasePlace } from "./change-place.ts";
import { claimPlace } from "./claim-place.ts";
import { bookingRules, countFree, findGroup, lockPlace, nextFreePlace } from "./find-group.ts";
import { offerTimes } from "./offer-times.ts";
import { isLastHour } from "./rules.ts";

/**
 * Offers the free places of a group to those who wait, longest first. It offers none after the
 * group has begun, and skips clients who have something else then or are kept out by a flag,
 * because only a person who asks first may give them a place. An offer is a place with a number,
 * kept for the studio's hours or until the start; at night it is mailed in the morning. In the last
 * hours before the start all who wait are told instead, and the first who takes it has it. Returns
 * how many were asked.
 */
export const offerNext = (ctx: Ctx<System | Staff | Therapist>, sessionId: string) =>
  withClaims(ctx, async (tx) => {
    let offered = 0;
    const { clientId } = groupParticipants;
    const waiting = and(
      eq(groupParticipants.sessionId, sessionId),
      eq(groupParticipants.status, "waitlist"),
    );
    const seen = await tx.select({ clientId }).from(groupParticipants).where(waiting);
    await lock(tx, { client: seen.map((one) => one.clientId), group: [sessionId] });
    for (;;) {
      const placeNumber = await nextFreePlace(tx, sessionId);
      const group = await findGroup(tx, sessionId);
      if (placeNumber === null || group?.status !== "scheduled" || group.startsAt <= ctx.now)
        return done(offered);
      if ((await countFree(tx, ctx, sessionId)) <= 0) return done(offered);
      const rules = await bookingRules(tx);
      if (isLastHour(ctx.now, group.startsAt, rules))
        return done(await notifyAll(tx, ctx, sessionId));
      const times = offerTimes(ctx.now, group.startsAt, rules);
      const { sendAt } = times;
      const [next] = await listWaiting(tx, sessionId, { count: 1, askedAt: sendAt });
      if (!next) return done(offered);
      const holdUntil = earlier(times.holdUntil, next.waitUntil);
      const set = {
        status: "offered",
        placeNumber,
        holdUntil,
        version: next.version + 1,
        updatedAt: ctx.now,
      } as const;
      await tx.update(groupParticipants).set(set).where(eq(groupParticipants.id, next.id));
      await claimPlace(tx, next);
      const key = `place.offered-${next.id}-${next.version}`;
      await publishEvent(
        tx,
        "place.offered",
        { participantId: next.id },
        { now: ctx.now, dueAt: sendAt, key },
      );
      offered += 1;
    }
  });

/** Notifies all who wait that a place is free; each once. */
async function notifyAll(tx: Db, { now }: Pick<Ctx, "now">, sessionId: string): Promise<number> {
  const waiting = await listWaiting(tx, sessionId, { count: maxNotified, askedAt: now });
  for (const { id, version } of waiting)
    await publishEvent(
      tx,
      "place.open",
      { participantId: id },
      { now, key: `place.open-${id}-${version}` },
    );
  return waiting.length;
}

/** More than ever wait for one class. */
const maxNotified = 200;

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

type WaitingQuery = { count: number; askedAt: Date };

/**
 * Who waits, longest first, has nothing else then, is kept out by nothing and still wants to be
 * asked when the mail goes.
 */
async function listWaiting(tx: Db, sessionId: string, { count, askedAt }: WaitingQuery) {
  const { waitUntil } = groupParticipants;
  const free = sql`not exists (select from session_claims c, sessions s
    where s.id = ${sessionId} and c.resource = ${groupParticipants.clientId}
      and c.ends_at > s.starts_at and c.starts_at < s.ends_at)`;
  const welcome = sql`(select kept_out(${groupParticipants.clientId}, s.session_date) from sessions s where s.id = ${sessionId}) is null`;
  return tx
    .select()
    .from(groupParticipants)
    .where(
      and(
        eq(groupParticipants.sessionId, sessionId),
        eq(groupParticipants.status, "waitlist"),
        or(isNull(waitUntil), gt(waitUntil, askedAt)),
        free,
        welcome,
      ),
    )
    .orderBy(asc(groupParticipants.joinedAt), asc(groupParticipants.id))
    .limit(count);
}

/** Of a class that was cancelled so long ago that it cannot be undone any more. */
const isOff = (now: Date) =>
  sql`exists (select from ${sessions} s where s.id = ${groupParticipants.sessionId}
    and s.status = 'cancelled' and s.cancelled_at <= ${before(now, undoableFor).toISOString()}::timestamptz)`;
/**
 * Of a class that was cancelled without mails. The table is named here: `returning` writes a column
 * without it, which would then be the column of `c`.
 */
const isQuiet = sql<boolean>`exists (select from ${sessionChanges} c where c.session_id = group_participants.session_id
  and c.change_kind = 'cancelled' and c.is_quiet and c.undone_at is null)`;

/**
 * Ends the turns of clients who wanted to wait only until a moment that is over, and of all who
 * wait for a class that the studio has cancelled, each with a mail; of a class that was cancelled
 * quietly without. Returns how many.
 */
export const endWaiting = (ctx: Ctx<System>) =>
  withClaims(ctx, async (tx) => {
    const { id, waitUntil, status, version, sessionId, clientId } = groupParticipants;
    const over = and(eq(status, "waitlist"), or(lte(waitUntil, ctx.now), isOff(ctx.now)));
    const ended = await tx
      .update(groupParticipants)
      .set({
        status: "cancelled",
        cancelledAt: ctx.now,
        version: sql`${version} + 1`,
        updatedAt: ctx.now,
      })
      .where(over)
      .returning({ id, sessionId, clientId, isQuiet });
    for (const place of ended) {
      const payload = { participantId: place.id };
      const key = `place.wait-over-${place.id}`;
      if (!place.isQuiet) await publishEvent(tx, "place.wait-over", payload, { now: ctx.now, key });
      await audit(tx, ctx, {
        action: "place.wait-over",
        subjectId: place.clientId ?? undefined,
        detail: { sessionId: place.sessionId, placeId: place.id },
      });
    }
    return done(ended.length);
  });

/** The order of a place that is neither paid nor given up decides for itself how long it is held. */
const hasOpenOrder = sql`exists (select from place_lines l join order_items i on i.id = l.order_item_id
  join orders o on o.id = i.order_id
  where l.participant_id = ${groupParticipants.id} and o.paid_at is null and o.released_at is null)`;

/**
 * Releases places that were not confirmed in time, and offers them to the next. A place in an order
 * goes with its order. Returns how many were released.
 */
export async function releaseExpiredPlaces(ctx: Ctx<System>): Promise<number> {
  const over = and(
    lte(groupParticipants.holdUntil, ctx.now),
    inArray(groupParticipants.status, ["pending", "offered"]),
    not(hasOpenOrder),
  );
  const due = await read(ctx, (db) =>
    db.select({ id: groupParticipants.id }).from(groupParticipants).where(over).limit(200),
  );
  let gone = 0;
  for (const { id } of due) {
    const outcome = await withClaims(ctx, async (tx) => {
      const place = await lockPlace(tx, id);
      if (!place?.holdUntil || place.holdUntil > ctx.now) return done(0);
      if (place.status !== "pending" && place.status !== "offered") return done(0);
      const stays = eq(groupParticipants.id, id);
      const [ordered] = await tx
        .select({ id: groupParticipants.id })
        .from(groupParticipants)
        .where(and(stays, hasOpenOrder));
      if (ordered) return done(0);
      const set = {
        status: "cancelled",
        placeNumber: null,
        holdUntil: null,
        cancelledAt: ctx.now,
      } as const;
      await tx
        .update(groupParticipants)
        .set({ ...set, version: place.version + 1, updatedAt: ctx.now })
        .where(eq(groupParticipants.id, id));
      await releasePlace(tx, ctx, place);
      const subjectId = place.clientId ?? undefined;
      await audit(tx, ctx, {
        action: "place.let-go",
        subjectId,
        detail: { sessionId: place.sessionId, placeId: id },
      });
      return done(1);
    });
    gone += outcome.ok ? outcome.value : 0;
  }
  return gone;
}
