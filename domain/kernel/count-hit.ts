import { lt, sql } from "drizzle-orm";
import { rateLimits } from "#db/schema/system.ts";
import type { Ctx } from "./ctx.ts";
import type { Db } from "./database.ts";
import { after, before, hours, seconds } from "./time.ts";

/** What is counted: a purpose ("discount-code"), whose hits (an address, a cart; kept as a fingerprint only), how many in how long. */
export type Hit = { purpose: string; who: string; limit?: number; perSeconds?: number };

/** Whether this hit is within the limit, how many more are, and when the window ends. */
export type HitCount = { allowed: boolean; remaining: number; resetAt: Date };

/**
 * Counts one hit in a window that opens with the first; 10 in 60 seconds unless told (spec 3, point 9). One statement
 * both looks and counts, so parallel hits are all seen, and the count outlives a restart. Call it outside a transaction.
 */
export const countHit = (ctx: Ctx, hit: Hit): Promise<HitCount> =>
  ctx.db.transaction(ctx.identity, (tx) => countHitIn(tx, ctx, hit));

/** The same inside a transaction: a hit whose transaction is undone does not count. */
export async function countHitIn(
  tx: Db,
  ctx: Ctx,
  { purpose, who, limit = 10, perSeconds = 60 }: Hit,
): Promise<HitCount> {
  const key = `${purpose}:${ctx.ports.fingerprint(`${purpose}:${who}`)}`;
  const windowEndsAt = after(ctx.now, seconds(perSeconds));
  const over = sql`${rateLimits.windowEndsAt} <= ${ctx.now.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, windowEndsAt, hits: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        // Beyond the limit there is nothing left to count.
        hits: sql`case when ${over} then 1 else least(${rateLimits.hits} + 1, ${limit + 1}) end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  const hits = row?.hits ?? limit + 1;
  return { allowed: hits <= limit, remaining: Math.max(0, limit - hits), resetAt: row?.windowEndsAt ?? windowEndsAt };
}

/** Forgets windows that ended over an hour ago. */
export async function forgetOldHits(ctx: Ctx): Promise<void> {
  const longAgo = before(ctx.now, hours(1));
  await ctx.db.transaction(ctx.identity, (tx) => tx.delete(rateLimits).where(lt(rateLimits.windowEndsAt, longAgo)));
}
