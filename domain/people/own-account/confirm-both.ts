import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { type Done, done, type Refused, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Account } from "../find-account.ts";
import { confirmPassword, type StepUp, type WhyNotHer } from "./confirm-password.ts";
import { noteWrongCode } from "./note-wrong-code.ts";
import { notifyOwner } from "./notify-owner.ts";
import { forgiveCode, type TooManyCodes, useCode, whyNoTry } from "./use-code.ts";

/** Everything that signing in asks for: `code` stays empty where there is no second factor. */
export type Proof = StepUp & { code: string };
type WhyNoCode = "wrong-code" | "no-code" | TooManyCodes;

/**
 * Asks the signed-in person for everything that they sign in with: their password, and a code where
 * they have a second factor. The code is used up. Refuses a wrong one, a sixth within fifteen
 * minutes and the twenty-first in a day.
 */
export async function confirmBoth(
  ctx: Ctx<SignedIn>,
  { code, ...proof }: Proof,
): Promise<{ ok: true; account: Account } | Refused<WhyNotHer | WhyNoCode>> {
  const proved = await confirmPassword(ctx, proof);
  if (!proved.ok) return proved;
  const coded = await confirmCode(ctx, proved.account, { code });
  return coded.ok ? proved : coded;
}

/**
 * The code alone, after the password: for a command that has other refusals to check before a code
 * is used up.
 */
export async function confirmCode(
  ctx: Ctx<SignedIn>,
  { accountId, secondFactor }: Account,
  { code }: Pick<Proof, "code">,
): Promise<Done<undefined> | Refused<WhyNoCode>> {
  if (!secondFactor) return done(undefined);
  if (!code.trim()) return refuse("no-code");
  const tooMany = await whyNoTry(ctx, accountId);
  const used = tooMany
    ? refuse(tooMany)
    : await transaction(asAuthService(ctx), async (tx) => {
        const which = await useCode(tx, ctx, accountId, code);
        if (which === "recovery") await notifyOwner(tx, ctx, "recovery-code-used", { accountId });
        return which ? done(undefined) : refuse("wrong-code");
      });
  if (used.ok) await forgiveCode(ctx, accountId);
  else await noteWrongCode(ctx, { accountId, why: used.why });
  return used;
}
