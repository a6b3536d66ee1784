import { sql } from "drizzle-orm";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";

/**
 * Purges suspicions that are over ninety days old, as the privacy policy says. The log is
 * append-only, so the database has one function for it, which never deletes anything younger.
 * Returns how many.
 */
export async function purgeOldSuspicions(ctx: Ctx<System>): Promise<number> {
  const cutOff = before(ctx.now, days(90)).toISOString();
  const purge = sql`select forget_security_events(${cutOff}::timestamptz) as gone`;
  const { rows } = (await ctx.db.transaction(ctx.identity, (tx) =>
    tx.execute(purge),
  )) as unknown as {
    rows: { gone: number }[];
  };
  return rows[0]?.gone ?? 0;
}
