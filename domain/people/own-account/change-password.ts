import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isCommonPassword } from "../common-passwords.ts";
import { replacePassword } from "../replace-password.ts";
import { passwordError, shortestPassword } from "../rules.ts";
import { confirmCode, type Proof } from "./confirm-both.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { Here } from "./end-sessions.ts";
import { notifyOwner } from "./notify-owner.ts";

type PasswordChangeInput = Proof & Here & { newPassword: string; confirmPassword: string };

/**
 * Chooses a new password in place of the one that is shown, with a code where there is a second factor. Every session
 * but the one here ends, and so do calendar addresses, links and a change of e-mail that are on their way. Refuses a wrong current
 * password or code, and a new one that the rules refuse, which uses no code up.
 */
export async function changePassword(ctx: Ctx<SignedIn>, input: PasswordChangeInput) {
  const proved = await confirmPassword(ctx, input);
  if (!proved.ok) return proved;
  const { account } = proved;
  const error = passwordError(input.newPassword, input.confirmPassword, shortestPassword(account));
  if (error) return { ...refuse("unfit-password"), error };
  if (isCommonPassword(input.newPassword)) return refuse("common-password");
  const coded = await confirmCode(ctx, account, input);
  if (!coded.ok) return coded;
  const hash = await ctx.ports.accounts.hash(input.newPassword);
  const { accountId } = account;
  return transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { account: [accountId] });
    await replacePassword(tx, { accountId, hash, now: ctx.now, except: input });
    await notifyOwner(tx, ctx, "password-changed", { accountId });
    return done(undefined);
  });
}
