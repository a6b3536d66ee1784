import { countHit, purgeHit, type Hit } from "#domain/kernel/threats/count-hit.ts";
import { type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";

/** Ten tries in fifteen minutes, for each account and for each address, kept in the database (requirements 3.6.2). */
const tries = { limit: 10, perSeconds: 900 };

/**
 * A try at something that can be guessed: what, and whose account (an e-mail); from a browser that
 * has signed in to that account before, its id.
 */
export type Try = { purpose: string; email: string; browser?: string | undefined };

/**
 * A known browser has a count of its own: wrong passwords of strangers elsewhere must not lock the
 * rightful person out of it.
 */
const hitsOf = (ctx: Ctx, { purpose, email, browser }: Try): Hit[] =>
  browser
    ? [{ ...tries, purpose: `${purpose}-browser`, who: browser }]
    : [
        { ...tries, purpose: `${purpose}-account`, who: email },
        { ...tries, purpose: `${purpose}-address`, who: visitorAddress(ctx) },
      ];

/** Counts a try before it is made, so that parallel ones are all seen, and says whether it may be. */
export async function mayTry(ctx: Ctx, attempt: Try): Promise<boolean> {
  let allowed = true;
  for (const hit of hitsOf(ctx, attempt)) allowed = (await countHit(ctx, hit)).allowed && allowed;
  return allowed;
}

/** A try that turned out right does not count. */
export async function forgiveTry(ctx: Ctx, attempt: Try): Promise<void> {
  for (const hit of hitsOf(ctx, attempt)) await purgeHit(ctx, hit);
}
