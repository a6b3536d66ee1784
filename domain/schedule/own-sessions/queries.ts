import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionLines } from "#db/schema/paid-sessions.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { after, before } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { type DatedSession, datedSessions, locationOf } from "../sessions/dated-sessions.ts";
import { mayCancel, overviewMost, overviewWindow, type OwnPlace } from "./rules.ts";

type Own = Ctx<Client>;
/** More than a client has ahead of them; the rest is found when some of these are over. */
const maxUpcoming = 200;

/** A session of one client, or a group with their place in it. */
export type OwnSession = DatedSession & {
  place: OwnPlace | undefined;
  where: string;
  /** How an order that pays for a session of their own stands, or that it was paid elsewhere; undefined for neither. */
  paid: "pending" | "completed" | "refunded" | undefined;
  /** Whether the client may cancel it themselves now. */
  isCancellable: boolean;
};

const { clientId: placeOfClient, sessionId, status: placeStatus } = groupParticipants;

const hasPlace = (db: Db, { actor }: Own, more?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(groupParticipants)
      .where(and(eq(sessionId, sessions.id), eq(placeOfClient, actor.id), more)),
  );

/** Asked by the ids of all of them, which an index knows, rather than of every session in the books. */
const isMine = (db: Db, { actor }: Own) =>
  and(
    inArray(
      sessions.id,
      union(
        db.select({ id: sessions.id }).from(sessions).where(eq(sessions.clientId, actor.id)),
        db.select({ id: sessionId }).from(groupParticipants).where(eq(placeOfClient, actor.id)),
      ),
    ),
    // What was held and not paid was never a session.
    or(ne(sessions.status, "cancelled"), isNull(sessions.holdUntil)),
  )!;

/** Still to come, or under way, and not given back. */
const isUpcoming = (db: Db, ctx: Own) =>
  and(
    isMine(db, ctx),
    inArray(sessions.status, ["scheduled", "held"]),
    gt(sessions.endsAt, ctx.now),
    or(eq(sessions.clientId, ctx.actor.id), hasPlace(db, ctx, ne(placeStatus, "cancelled"))),
  )!;

/** Took place, and the client was not missed there. */
const wasAttended = (db: Db, ctx: Own) =>
  and(
    isMine(db, ctx),
    or(
      and(eq(sessions.clientId, ctx.actor.id), eq(sessions.status, "completed")),
      hasPlace(db, ctx, eq(groupParticipants.attended, true)),
      and(
        eq(sessions.status, "completed"),
        hasPlace(
          db,
          ctx,
          and(eq(placeStatus, "confirmed"), sql`${groupParticipants.attended} is not false`),
        ),
      ),
    ),
  )!;

/** The sessions with the client's last word about each: a place that stands, or else the one given back last. */
async function withPlaces(
  db: Db,
  { actor, now }: Own,
  found: readonly DatedSession[],
): Promise<OwnSession[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const places = await db
    .selectDistinctOn([sessionId], {
      id: groupParticipants.id,
      sessionId,
      status: placeStatus,
      attended: groupParticipants.attended,
      updatedAt: groupParticipants.updatedAt,
      holdUntil: groupParticipants.holdUntil,
      bookedBy: groupParticipants.bookedBy,
      paymentStatus: groupParticipants.paymentStatus,
    })
    .from(groupParticipants)
    .where(and(eq(placeOfClient, actor.id), inArray(sessionId, ids)))
    .orderBy(sessionId, sql`${placeStatus} = 'cancelled'`, desc(groupParticipants.joinedAt));
  const lines = await db
    .select({
      of: sessions.id,
      paid: sessionLines.paymentStatus,
      movedInAs: sessions.movedInAs,
    })
    .from(sessions)
    .leftJoin(sessionLines, eq(sessionLines.sessionId, sessions.id))
    .where(inArray(sessions.id, ids));
  return found.map((session) => {
    const place = places.find((one) => one.sessionId === session.id);
    const isCancellable = mayCancel({ ...session, place }, now);
    const line = lines.find(({ of }) => of === session.id);
    const paid = line?.paid ?? (line?.movedInAs === "paid" ? "completed" : undefined);
    return { ...session, where: locationOf(session), place, paid, isCancellable };
  });
}

const countOf = async (db: Db, which: SQL): Promise<number> =>
  (await db.select({ total: count() }).from(sessions).where(which))[0]?.total ?? 0;

/** How many sessions fit the one and the other; one statement. */
async function countBoth(
  db: Db,
  { upcomingCount, recentCount }: { upcomingCount: SQL; recentCount: SQL },
) {
  const asked = {
    upcomingCount: db.$count(sessions, upcomingCount),
    recentCount: db.$count(sessions, recentCount),
  };
  return (await db.select(asked).from(sql`(select) one`))[0]!;
}

/** What a client's overview says: how many sessions in the next and the last thirty days, and the first of them. */
export const findOwnOverview = (ctx: Own) =>
  read(ctx, async (db) => {
    const soon = and(isUpcoming(db, ctx), lte(sessions.startsAt, after(ctx.now, overviewWindow)))!;
    const since = before(ctx.now, overviewWindow);
    const lately = and(
      wasAttended(db, ctx),
      gte(sessions.startsAt, since),
      lte(sessions.startsAt, ctx.now),
    )!;
    const first = await datedSessions(db)
      .where(soon)
      .orderBy(asc(sessions.startsAt))
      .limit(overviewMost.upcoming);
    const last = await datedSessions(db)
      .where(lately)
      .orderBy(desc(sessions.startsAt))
      .limit(overviewMost.recent);
    return {
      upcoming: await withPlaces(db, ctx, first),
      recent: await withPlaces(db, ctx, last),
      ...(await countBoth(db, { upcomingCount: soon, recentCount: lately })),
    };
  });

/** All that is still to come for a client, soonest first. */
export const listOwnUpcoming = (ctx: Own) =>
  read(ctx, async (db) => {
    const order = [asc(sessions.startsAt), asc(sessions.id)];
    const found = await datedSessions(db)
      .where(isUpcoming(db, ctx))
      .orderBy(...order)
      .limit(maxUpcoming);
    return withPlaces(db, ctx, found);
  });

/** A page of a client's full history, latest first: what is over, and what was cancelled or given back. */
export const listOwnHistory = (ctx: Own, query: { page: number }) =>
  read(ctx, async (db) => {
    const past = and(isMine(db, ctx), not(isUpcoming(db, ctx)))!;
    const found = await datedSessions(db)
      .where(past)
      .orderBy(desc(sessions.startsAt), asc(sessions.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    return { rows: await withPlaces(db, ctx, found), total: await countOf(db, past) };
  });

/** All that a client has, had or gave back between two moments, in order of time. */
export const listOwnBetween = (ctx: Own, { from, until }: { from: Date; until: Date }) =>
  read(ctx, async (db) => {
    const when = and(isMine(db, ctx), gte(sessions.startsAt, from), lt(sessions.startsAt, until));
    return withPlaces(
      db,
      ctx,
      await datedSessions(db).where(when).orderBy(asc(sessions.startsAt), asc(sessions.id)),
    );
  });

/**
 * One of a client's own sessions; undefined for any other id, another client's or a missing one.
 */
export const findOwnSession = (ctx: Own, id: string): Promise<OwnSession | undefined> =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const found = await datedSessions(db).where(and(eq(sessions.id, id), isMine(db, ctx)));
    return (await withPlaces(db, ctx, found))[0];
  });

/** How one of a client's own places stands, and in which group; undefined for any other id. */
export const findOwnPlaceStatus = (
  ctx: Own,
  placeId: string,
): Promise<{ status: OwnPlace["status"]; sessionId: string } | undefined> =>
  read(ctx, async (db) => {
    const own = and(eq(groupParticipants.id, placeId), eq(placeOfClient, ctx.actor.id));
    return (
      await db.select({ status: placeStatus, sessionId }).from(groupParticipants).where(own)
    )[0];
  });
