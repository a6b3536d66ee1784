import { countHit, forgetHit, type Hit } from "#domain/kernel/count-hit.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";

/** Ten tries in fifteen minutes, for each account and for each address, kept in the database (assurance A10). */
const tries = { limit: 10, perSeconds: 900 };

/** A try at something that can be guessed: what, whose account (an e-mail), and the network address it comes from. */
export type Try = { purpose: string; email: string; address: string };

const hits = ({ purpose, email, address }: Try): [account: Hit, address: Hit] => [
  { ...tries, purpose: `${purpose}-account`, who: email },
  { ...tries, purpose: `${purpose}-address`, who: address },
];

/** Counts a try before it is made, so that parallel ones are all seen, and says whether it may be. */
export async function mayTry(ctx: Ctx, attempt: Try): Promise<boolean> {
  const [account, address] = hits(attempt);
  const [ofAccount, ofAddress] = [await countHit(ctx, account), await countHit(ctx, address)];
  return ofAccount.allowed && ofAddress.allowed;
}

/** A try that turned out right does not count. */
export async function forgiveTry(ctx: Ctx, attempt: Try): Promise<void> {
  for (const hit of hits(attempt)) await forgetHit(ctx, hit);
}
