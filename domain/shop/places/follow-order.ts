// What becomes of the places of an order: steps of the commands that place, pay and cancel it. The
// places are the schedule's; each step asks the database, which sees to it that an order changes
// only its own (db/functions/ordered-places.sql).
import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database.ts";
import type { LockTargets } from "#domain/kernel/locks.ts";
import { publishEvent } from "#domain/kernel/outbox.ts";
import {
  courseLocksOf,
  endEnrolments,
  enrolAgain,
  seatOrdered,
} from "#domain/shop/courses/follow-order.ts";
import {
  confirmSessions,
  releaseSessions,
  sessionLocksOf,
  takeSessionsAgain,
} from "#domain/shop/sessions/follow-order.ts";

type Freed = { id: string; version: number; sessionId: string };

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const rowsOf = async <Row>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

/** What is locked before an order's places may change. */
export async function placeLocksOf(tx: Db, orderId: string): Promise<LockTargets> {
  const single = await rowsOf<{ placeId: string; sessionId: string; clientId: string | null }>(
    tx,
    sql`select participant_id as "placeId", session_id as "sessionId", client_id as "clientId" from places_of_order(${orderId})`,
  );
  const rows = [...single, ...(await courseLocksOf(tx, orderId))];
  const own = await sessionLocksOf(tx, orderId);
  return {
    ...own,
    client: [...rows.map(({ clientId }) => clientId), ...own.client],
    group: rows.map(({ sessionId }) => sessionId),
    place: rows.map(({ placeId }) => placeId),
  };
}

/** The places and sessions of an unpaid order are held until the order is given up. */
export const keepPlaces = async (tx: Db, orderId: string): Promise<void> =>
  void (await tx.execute(
    sql`select keep_ordered_places(${orderId}), keep_ordered_sessions(${orderId})`,
  ));

/** The order is paid: who comes is told, and has a calendar file. */
export async function confirmPlaces(tx: Db, orderId: string, now: Date): Promise<void> {
  await seatOrdered(tx, orderId, now);
  const places = await rowsOf<{ id: string; version: number; isConfirmed: boolean }>(
    tx,
    sql`select id, version, is_confirmed as "isConfirmed" from confirm_ordered_places(${orderId}, ${instant(now)})`,
  );
  for (const { id, version, isConfirmed } of places) {
    const key = `place.changed-${id}-${version}`;
    // A place that is gone meanwhile is paid back by the sweep of `listPlacesToRefund`.
    if (isConfirmed)
      await publishEvent(tx, "place.changed", { placeId: id, version }, { now, key });
  }
  await confirmSessions(tx, orderId, now);
}

/** The order is given up: its places are offered to those who wait. */
export async function releasePlaces(tx: Db, orderId: string, now: Date): Promise<void> {
  await endEnrolments(tx, { orderId, now });
  const freed = await rowsOf<Freed>(
    tx,
    sql`select id, version, session_id as "sessionId" from release_ordered_places(${orderId}, ${instant(now)})`,
  );
  for (const place of freed) await publishFreed(tx, place, now);
  await releaseSessions(tx, orderId, now);
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

/** A place is free: a job offers it. */
export const publishFreed = (tx: Db, { id, version, sessionId }: Freed, now: Date): Promise<void> =>
  publishEvent(tx, "place.freed", { sessionId }, { now, key: `place.freed-${id}-${version}` });
