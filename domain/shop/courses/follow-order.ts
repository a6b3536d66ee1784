// What becomes of the places in courses that an order pays for: steps of the commands that place, pay and cancel it. The
// dates are the schedule's; each step asks the database, which sees to it that an order changes only its own
// (db/functions/courses.sql).
import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const rowsOf = async <Row>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

/** The dates that these products sell: their places are locked before a buyer is given one. */
export async function courseGroupsOf(tx: Db, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select session_id as id from course_groups(${sql.param(productIds)}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** The order is placed: its enrolments wait for the money. */
export const enrolOrdered = async (tx: Db, orderId: string, now: Date): Promise<void> =>
  void (await tx.execute(sql`select enrol_ordered(${orderId}, ${instant(now)})`));

/** The order is paid: who is enrolled has a place on each date that is to come. */
export const seatOrdered = async (
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> => void (await tx.execute(sql`select seat_ordered(${orderId}, ${instant(now)})`));

/** The order is wanted after all: false where one of the dates that it paid for is not sold any more. */
export async function enrolAgain(tx: Db, orderId: string): Promise<boolean> {
  const [row] = await rowsOf<{ open: boolean }>(
    tx,
    sql`select enrol_ordered_again(${orderId}) as open`,
  );
  return row!.open;
}

/** The order is given up, or so many people of a line get their money back: their places go to those who wait. */
export async function endEnrolments(
  tx: Db,
  { orderId, line, now }: { orderId: string; line?: { id: string; pieces: number }; now: Date },
): Promise<void> {
  const freed = await rowsOf<{ id: string; version: number; sessionId: string }>(
    tx,
    sql`select id, version, session_id as "sessionId"
      from end_enrolments(${orderId}, ${line?.id ?? null}, ${line?.pieces ?? null}, ${instant(now)})`,
  );
  for (const { id, version, sessionId } of freed)
    await publishEvent(
      tx,
      "place.freed",
      { sessionId },
      { now, key: `place.freed-${id}-${version}` },
    );
}
