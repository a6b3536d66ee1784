import { sql } from "drizzle-orm";
import type { Ctx, System } from "./ctx.ts";
import { before, days } from "./time.ts";

/**
 * Forgets suspicions that are over ninety days old, as the privacy policy says. The log can be added to only, so the
 * database has one door for it, which lets nothing younger through whatever it is asked.
 */
export async function forgetOldSuspicions(ctx: Ctx<System>): Promise<void> {
  const cutOff = before(ctx.now, days(90)).toISOString();
  await ctx.db.single(ctx.identity, (tx) => tx.execute(sql`select forget_security_events(${cutOff}::timestamptz)`));
}
