import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { findAccount } from "./find-account.ts";
import type { NewPassword } from "./forms.ts";
import { findLink, useUpLink } from "./mailed-links.ts";
import { replacePassword } from "./replace-password.ts";
import { passwordError, shortestPassword } from "./rules.ts";

/**
 * The fewest characters that the owner of a reset link may choose. Undefined when the link is over,
 * or its account is unverified: that one is verified first (`claimAccount`), so that nothing of
 * another person stays in it.
 */
export async function findShortest(ctx: Ctx, token: string): Promise<8 | 12 | undefined> {
  const accountId = await findLink(ctx, "reset", token);
  const account = accountId && (await findAccount(ctx, accountId));
  return account && account.emailVerified ? shortestPassword(account) : undefined;
}

/**
 * Sets a new password through a mailed link: once, within half an hour. Every session and calendar
 * address of the account ends, and its owner is notified by email. A refused password leaves the
 * link valid.
 */
export async function resetPassword(ctx: Ctx, form: NewPassword) {
  const authService = asAuthService(ctx);
  const action = "account.password-reset";
  const over = async () => {
    await auditRefusal(authService, { action, detail: { why: "link-over" } });
    return refuse("link-over");
  };
  const shortest = await findShortest(ctx, form.token);
  if (!shortest) return over();
  const error = passwordError(form.password, form.confirmPassword, shortest);
  if (error) return { ...refuse("unfit-password"), error };
  if (isCommonPassword(form.password)) return refuse("common-password");
  const hash = await ctx.ports.accounts.hash(form.password);

  const accountId = await findLink(ctx, "reset", form.token);
  if (!accountId) return over();
  const reset = await transaction(authService, async (tx) => {
    const { now } = ctx;
    await lock(tx, { account: [accountId] });
    if ((await useUpLink(tx, { purpose: "reset", token: form.token, now })) !== accountId)
      return refuse("link-over");
    await replacePassword(tx, { accountId, hash, now });
    await audit(tx, authService, { action, by: accountId, subjectId: accountId });
    await publishEvent(tx, "account.password-changed", { accountId }, { now });
    return done(undefined);
  });
  return reset.ok ? reset : over();
}
