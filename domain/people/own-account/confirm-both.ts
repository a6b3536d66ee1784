import { asDesk, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { done, type Refused, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import type { Account } from "../find-account.ts";
import { confirmPassword, type StepUp, type WhyNotHer } from "./confirm-password.ts";
import { forgiveCode, mayTryCode, useCode } from "./use-code.ts";
import { tellOwner } from "./tell-owner.ts";

/** Everything that signing in asks for: `code` stays empty where there is no second factor. */
export type Proof = StepUp & { code: string };

/**
 * Asks whoever is signed in for everything she signs in with: her password, and a code where she has a second factor.
 * The code is used up. Refuses a wrong one, and a sixth within fifteen minutes.
 */
export async function confirmBoth(
  ctx: Ctx<SignedIn>,
  { code, ...proof }: Proof,
): Promise<{ ok: true; account: Account } | Refused<WhyNotHer | "wrong-code" | "no-code">> {
  const proved = await confirmPassword(ctx, proof);
  if (!proved.ok || !proved.account.secondFactor) return proved;
  if (!code.trim()) return refuse("no-code");
  const { accountId } = ctx.actor;
  if (!(await mayTryCode(ctx, accountId))) return refuse("too-many");
  const { address } = proof;
  const used = await transaction(asDesk(ctx), async (tx) => {
    const which = await useCode(tx, ctx, accountId, code);
    if (which === "recovery") await tellOwner(tx, ctx, "recovery-code-used", { accountId, address });
    return which ? done(which) : refuse("wrong-code");
  });
  if (!used.ok) return used;
  await forgiveCode(ctx, accountId);
  return proved;
}
