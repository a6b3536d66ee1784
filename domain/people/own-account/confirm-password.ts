import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { type Refused, refuse } from "#domain/kernel/outcome.ts";
import { type Account, findAccount } from "../find-account.ts";
import { forgiveTry, mayTry } from "../throttle.ts";

/** Where a sensitive change comes from, and the password that is asked for again (ASVS 7.5.1). */
export type StepUp = { password: string };
export type WhyNotHer = "wrong-password" | "too-many";

/**
 * Asks the signed-in person for their password again: returns their account, or refuses. Ten tries
 * in fifteen minutes, as on the login pages; refusals are audit events. Never inside a transaction.
 */
export async function confirmPassword(
  ctx: Ctx<SignedIn>,
  { password }: StepUp,
): Promise<{ ok: true; account: Account } | Refused<WhyNotHer>> {
  const { accountId } = ctx.actor;
  const account = await findAccount(ctx, accountId);
  if (!account) return refuse("wrong-password");
  const attempt = { purpose: "password-again", email: account.email };
  const allowed = await mayTry(ctx, attempt);
  if (allowed && (await ctx.ports.accounts.check(account.email, password)) === accountId) {
    await forgiveTry(ctx, attempt);
    return { ok: true, account };
  }
  const why = allowed ? "wrong-password" : "too-many";
  const auditEvent = {
    action: "account.password-asked",
    outcome: "refused",
    subjectId: accountId,
  } as const;
  await write(asAuthService(ctx), (tx) => audit(tx, ctx, { ...auditEvent, detail: { why } }));
  return refuse(why);
}
