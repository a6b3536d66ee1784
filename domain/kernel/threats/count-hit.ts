import { eq, lt, sql } from "drizzle-orm";
import { rateLimits } from "#db/schema/system.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after, before, hours, seconds } from "#domain/kernel/time.ts";
import { rateLimitKey } from "./rate-limit-key.ts";

/**
 * What is counted: a purpose ("discount-code"), whose hits (an address, of IPv6 its network of 64 bits, or a cart; kept as
 * a fingerprint only), how many in how long.
 */
export type Hit = { purpose: string; who: string; limit?: number; perSeconds?: number };

/** Whether this hit is within the limit, how many more are, and when the window ends. */
export type HitCount = { allowed: boolean; remaining: number; resetAt: Date };

/**
 * Counts one hit in a window that opens with the first; 10 in 60 seconds by default (requirements
 * 3.9). One statement both looks and counts, so parallel hits are all seen, and the count outlives
 * a restart. Call it outside a transaction.
 */
export const countHit = (ctx: Ctx, hit: Hit): Promise<HitCount> =>
  ctx.db.transaction(ctx.identity, (tx) => countHitIn(tx, ctx, hit));

/**
 * The same inside a transaction: a hit whose transaction is undone does not count. Hits of a full window only look, so
 * that a flood does not wait for its own turn to be refused.
 */
export async function countHitIn(
  tx: Db,
  ctx: Ctx,
  { purpose, who, limit = 10, perSeconds = 60 }: Hit,
): Promise<HitCount> {
  const key = keyOf(ctx, { purpose, who });
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const ends = sql`${after(ctx.now, seconds(perSeconds)).toISOString()}::timestamptz`;
  const { rows } = (await tx.execute(sql`
    with past_limit as (
      select hits + 1 as hits, window_ends_at from rate_limits
      where key = ${key} and window_ends_at > ${now} and hits >= ${limit}::integer
    ),
    counted as (
      insert into rate_limits as known (key, window_ends_at, hits)
      select ${key}, ${ends}, 1 where not exists (select from past_limit)
      on conflict (key) do update set
        hits = case when known.window_ends_at <= ${now} then 1 else known.hits + 1 end,
        window_ends_at = case when known.window_ends_at <= ${now} then excluded.window_ends_at else known.window_ends_at end
      returning hits, window_ends_at
    )
    select hits, (extract(epoch from window_ends_at) * 1000)::double precision as "endsAt"
    from (select * from counted union all select * from past_limit) as hit`)) as unknown as {
    rows: { hits: number; endsAt: number }[];
  };
  const { hits, endsAt } = rows[0]!;
  return {
    allowed: hits <= limit,
    remaining: Math.max(0, limit - hits),
    resetAt: new Date(endsAt),
  };
}

/** Takes back one hit, for what turned out to be no reason to count it. */
export const purgeHit = async (ctx: Ctx, hit: Hit): Promise<void> =>
  void (await ctx.db.transaction(ctx.identity, (tx) =>
    tx
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(eq(rateLimits.key, keyOf(ctx, hit))),
  ));

const keyOf = (ctx: Ctx, { purpose, who }: Pick<Hit, "purpose" | "who">) =>
  `${purpose}:${ctx.ports.fingerprint(`${purpose}:${rateLimitKey(who)}`)}`;

/** Forgets windows that ended over an hour ago. Returns how many. */
export async function purgeOldHits(ctx: Ctx): Promise<number> {
  const longAgo = before(ctx.now, hours(1));
  const gone = await ctx.db.transaction(ctx.identity, (tx) =>
    tx
      .delete(rateLimits)
      .where(lt(rateLimits.windowEndsAt, longAgo))
      .returning({ key: rateLimits.key }),
  );
  return gone.length;
}
