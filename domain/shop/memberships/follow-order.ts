// What becomes of a membership with the order of its first month: steps of the commands that pay an order and give it up.
import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { coolingOffDays } from "./rules.ts";

const rowsOf = async <Row>(tx: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** The first month is paid: the membership begins, and its client is told what they have agreed to. */
export async function startMembership(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const [begun] = await rowsOf<{ id: string }>(
    tx,
    sql`select start_membership(${orderId}::uuid, ${instant(now)}, ${coolingOffDays}) as id`,
  );
  if (begun?.id)
    await publishEvent(
      tx,
      "membership.started",
      { membershipId: begun.id },
      { now, key: `membership.started:${begun.id}` },
    );
}

/** The first month was not paid in time: nothing has begun. */
export const endUnpaidMembership = async (tx: Db, orderId: string, now: Date): Promise<void> =>
  void (await tx.execute(sql`select end_unpaid_membership(${orderId}::uuid, ${instant(now)})`));

/** Whether an order is a month of a membership. One that was given up is not taken up again: its subscription has ended. */
export async function isMonthOfMembership(tx: Db, orderId: string): Promise<boolean> {
  const rows = await rowsOf<{ found: boolean }>(
    tx,
    sql`select is_month_of_membership(${orderId}::uuid) as found`,
  );
  return rows[0]!.found;
}

/** Whether a pass is a month of a membership, which pays for its member alone. A step. */
export async function isPassOfMember(tx: Db, passId: string): Promise<boolean> {
  const rows = await rowsOf<{ found: boolean }>(
    tx,
    sql`select is_month_of_membership(order_id) as found from passes where id = ${passId}::uuid`,
  );
  return rows[0]?.found ?? false;
}
