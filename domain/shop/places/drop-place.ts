import { sql } from "drizzle-orm";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { dropSessions } from "#domain/shop/sessions/drop-session.ts";
import { publishFreed } from "./follow-order.ts";

/**
 * Takes a place, or a session with a therapist, out of the visitor's cart and gives it free, so that the next who waits is offered
 * it; a missing one counts as removed.
 */
export function removePlace(ctx: Ctx<Guest>, lineId: string) {
  const { cart } = ctx.actor;
  return transaction(ctx, async (tx) => {
    if (cart) await dropPlaces(tx, ctx, [lineId]);
    return done({ cart });
  });
}

/** A step: takes these places and sessions, or all, out of the visitor's cart and gives them free. */
export async function dropPlaces(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  only?: readonly string[],
): Promise<void> {
  const { rows } = (await tx.execute(
    sql`select id, session_id as "sessionId" from places_in_cart()`,
  )) as unknown as { rows: { id: string; sessionId: string }[] };
  const lines = rows.filter(({ id }) => !only || only.includes(id));
  await lock(tx, { group: lines.map(({ sessionId }) => sessionId) });
  for (const { id } of lines) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const dropped = (await tx.execute(
      sql`select drop_cart_place(${id}, ${at}) as "sessionId"`,
    )) as unknown as { rows: { sessionId: string | null }[] };
    const sessionId = dropped.rows[0]?.sessionId;
    if (sessionId) await publishFreed(tx, { id, version: 0, sessionId }, now);
  }
  await dropSessions(tx, now, only);
}
