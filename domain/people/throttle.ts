import { countHit, purgeHit, type Hit } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";

/** Ten tries in fifteen minutes, for each account and for each address, kept in the database (requirements 3.6.2). */
const tries = { limit: 10, perSeconds: 900 };

/**
 * A try at something that can be guessed: what, whose account (an e-mail), and the network address it comes from; from a
 * browser that has signed in to that account before, its id.
 */
export type Try = { purpose: string; email: string; address: string; browser?: string | undefined };

/**
 * A known browser has a count of its own: wrong passwords of strangers elsewhere must not lock the
 * rightful person out of it.
 */
const hits = ({ purpose, email, address, browser }: Try): Hit[] =>
  browser
    ? [{ ...tries, purpose: `${purpose}-browser`, who: browser }]
    : [
        { ...tries, purpose: `${purpose}-account`, who: email },
        { ...tries, purpose: `${purpose}-address`, who: address },
      ];

/** Counts a try before it is made, so that parallel ones are all seen, and says whether it may be. */
export async function mayTry(ctx: Ctx, attempt: Try): Promise<boolean> {
  let allowed = true;
  for (const hit of hits(attempt)) allowed = (await countHit(ctx, hit)).allowed && allowed;
  return allowed;
}

/** A try that turned out right does not count. */
export async function forgiveTry(ctx: Ctx, attempt: Try): Promise<void> {
  for (const hit of hits(attempt)) await purgeHit(ctx, hit);
}
