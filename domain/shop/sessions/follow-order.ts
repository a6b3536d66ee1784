// What becomes of the sessions with a therapist that an order pays for: beside its places in classes
// (../places/follow-order.ts), by functions of the database (db/functions/ordered-sessions.sql).
import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";

type Changed = { id: string; version: number };

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const rowsOf = async <Row>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

/** The order is paid: client and therapist are told of the session, as of any that a client books. */
export async function confirmSessions(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const confirmed = await rowsOf<Changed>(
    tx,
    sql`select id, version from confirm_ordered_sessions(${orderId}, ${instant(now)})`,
  );
  for (const one of confirmed)
    for (const event of ["session.booked", "session.client-booked"] as const)
      await publish(tx, event, one, now);
}

/** The order is given up: what it held is free, and those who were told of it hear that it is off. */
export async function releaseSessions(tx: Db, orderId: string, now: Date): Promise<void> {
  const freed = await rowsOf<Changed>(
    tx,
    sql`select id, version from release_ordered_sessions(${orderId}, ${instant(now)})`,
  );
  for (const one of freed) await publishReleased(tx, one, now);
}

/** A session was given up with its money: client and therapist hear that it is off. */
export async function publishReleased(tx: Db, released: Changed, now: Date): Promise<void> {
  for (const event of ["session.cancelled", "session.client-cancelled"] as const)
    await publish(tx, event, released, now);
}

/** The order is wanted after all: false where the time of one of its sessions has gone. */
export async function takeSessionsAgain(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select take_ordered_sessions_again(${orderId}, ${instant(now)}) as taken`,
  );
  return row!.taken;
}

type Event =
  | "session.booked"
  | "session.client-booked"
  | "session.cancelled"
  | "session.client-cancelled";

const publish = (tx: Db, event: Event, { id, version }: Changed, now: Date): Promise<void> =>
  publishEvent(tx, event, { sessionId: id, version }, { now, key: `${event}-${id}-${version}` });
