// What becomes of the places of an order: steps of the commands that place, pay and cancel it. The
// places are the schedule's; each step asks the database, which sees to it that an order changes
// only its own (db/functions/ordered-places.sql).
import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import type { LockTargets } from "#domain/kernel/database/locks.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { endEnrolments, enrolAgain } from "#domain/shop/courses/follow-order.ts";
import {
  publishReleased,
  releaseSessions,
  takeSessionsAgain,
} from "#domain/shop/sessions/follow-order.ts";

type Locked = Record<
  "client" | "therapist" | "room" | "group" | "session" | "place",
  string | null
>;
type Paid = { orderId: string; now: Date };
type Freed = { id: string; version: number; sessionId: string };
type Released = Freed & { wasPaid: boolean };

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const rowsOf = async <Row>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

/** What is locked before an order's places, enrolments and sessions may change. */
export async function placeLocksOf(tx: Db, orderId: string): Promise<LockTargets> {
  const rows = await rowsOf<Locked>(
    tx,
    sql`select participant_id as place, session_id as group, null::uuid as session, client_id as client,
        null::uuid as therapist, null::uuid as room from places_of_order(${orderId})
      union all select participant_id, session_id, null, client_id, null, null from course_places_of_order(${orderId})
      union all select null, null, session_id, client_id, therapist_id, room_id from sessions_of_order(${orderId})`,
  );
  const all = (kind: keyof Locked) => rows.map((row) => row[kind]);
  return {
    client: all("client"),
    therapist: all("therapist"),
    room: all("room"),
    group: all("group"),
    session: all("session"),
    place: all("place"),
  };
}

/** The places and sessions of an unpaid order are held until the order is given up. */
export const keepPlaces = async (tx: Db, orderId: string): Promise<void> =>
  void (await tx.execute(
    sql`select keep_ordered_places(${orderId}), keep_ordered_sessions(${orderId})`,
  ));

/** The order is paid: who comes is told, and has a calendar file. */
export async function confirmPlaces(tx: Db, { orderId, now }: Paid): Promise<void> {
  const places = await rowsOf<{ id: string; version: number; isConfirmed: boolean }>(
    tx,
    sql`select id, version, is_confirmed as "isConfirmed" from confirm_ordered_places(${orderId}, ${instant(now)})`,
  );
  // A place that is gone meanwhile is paid back by the sweep of `listPlacesToRefund`.
  const confirmed = places.filter(({ isConfirmed }) => isConfirmed);
  const changes = confirmed.map(({ id, version }) => ({
    payload: { placeId: id, version },
    key: `place.changed-${id}-${version}`,
  }));
  await publishEvents(tx, "place.changed", changes, { now });
}

/**
 * The order is given up, or all of its money goes back: its places are offered to those who wait,
 * and who had one is told.
 */
export async function releasePlaces(tx: Db, orderId: string, now: Date): Promise<void> {
  await endEnrolments(tx, { orderId, now });
  const freed = await rowsOf<Released>(
    tx,
    sql`select id, version, session_id as "sessionId", was_paid as "wasPaid"
      from release_ordered_places(${orderId}, ${instant(now)})`,
  );
  await publishEvents(tx, "place.freed", freed.map(freedEvent), { now });
  const taken = freed.filter(({ wasPaid }) => wasPaid);
  await publishEvents(tx, "place.changed", taken.map(changedEvent), { now });
  await releaseSessions(tx, orderId, now);
}

type Line = { orderId: string; lineId: string; now: Date };

/**
 * A line comes back with a refund of a part: the place or session that it pays for is given up, with
 * the same news, and is not paid back by itself as well. False where it was before, or is over; true
 * for a line of neither.
 */
export async function returnLine(tx: Db, { orderId, lineId, now }: Line): Promise<boolean> {
  type Returned = { id: string | null; version: number; sessionId: string | null };
  const [row] = await rowsOf<Returned>(
    tx,
    sql`select id, version, session_id as "sessionId"
      from return_ordered_line(${orderId}, ${lineId}, ${instant(now)})`,
  );
  if (!row) return true;
  const { id, version, sessionId } = row;
  if (id === null) return false;
  if (sessionId === null) {
    await publishReleased(tx, { id, version }, now);
    return true;
  }
  const place = { id, version, sessionId };
  await publishFreed(tx, place, now);
  await publishEvents(tx, "place.changed", [changedEvent(place)], { now });
  return true;
}

/** The order is wanted after all: false where one of its places or sessions is no longer to be had. */
export async function takePlacesAgain(tx: Db, orderId: string, now: Date): Promise<boolean> {
  if (!(await enrolAgain(tx, orderId))) return false;
  const [row] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select take_ordered_places_again(${orderId}, ${instant(now)}) as taken`,
  );
  if (!row!.taken) {
    await endEnrolments(tx, { orderId, now });
    return false;
  }
  if (await takeSessionsAgain(tx, orderId, now)) return true;
  await releasePlaces(tx, orderId, now);
  return false;
}

const freedEvent = ({ id, version, sessionId }: Freed) => ({
  payload: { sessionId },
  key: `place.freed-${id}-${version}`,
});

/** Who had a place that was given up with its money is told. */
const changedEvent = ({ id, version, sessionId }: Freed) => ({
  payload: {
    placeId: id,
    version,
    knownIn: sessionId,
    knownAs: "confirmed",
  },
  key: `place.changed-${id}-${version}`,
});

/** A place is free: a job offers it. */
export const publishFreed = (tx: Db, place: Freed, now: Date): Promise<void> =>
  publishEvents(tx, "place.freed", [freedEvent(place)], { now });
