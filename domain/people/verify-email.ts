import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { type Account, findAccount } from "./find-account.ts";
import { joinPaidPlaces } from "./join-paid-places.ts";
import { findLink, useUpLink } from "./mailed-links.ts";
import { endOthers } from "./own-account/end-sessions.ts";
import { forgiveTry, mayTry } from "./throttle.ts";

/** The account whose address a mailed link would prove, without using the link up; undefined when it is over. */
export async function findUnverified(ctx: Ctx, token: string): Promise<Account | undefined> {
  const accountId = await findLink(ctx, "verify", token);
  return accountId ? findAccount(ctx, accountId) : undefined;
}

type Shown = { token: string; password: string };

/**
 * Verifies an email address when the holder of its mailed link knows the account's password, too:
 * with the link alone, the mailbox would go to the person who registered with it first. Every
 * earlier session ends. A link works once, for a day; a wrong password leaves it valid. A person
 * who does not know the password claims the account (`claimAccount`).
 */
export async function verifyEmail(ctx: Ctx, { token, password }: Shown) {
  const authService = asAuthService(ctx);
  const action = "account.email-verified";
  const turnedAway = async <const Why extends string>(why: Why) => {
    await auditRefusal(authService, { action, detail: { why } });
    return refuse(why);
  };
  const account = await findUnverified(ctx, token);
  if (!account) return turnedAway("link-over");
  const { accountId, email } = account;
  const attempt = { purpose: "verify-password", email };
  if (!(await mayTry(ctx, attempt))) return turnedAway("too-many");
  if ((await ctx.ports.accounts.check(email, password)) !== accountId)
    return turnedAway("wrong-password");
  await forgiveTry(ctx, attempt);
  const verified = await transaction(authService, async (tx) => {
    if ((await useUpLink(tx, { purpose: "verify", token, now: ctx.now })) !== accountId)
      return refuse("link-over");
    await markVerified(tx, accountId, ctx.now);
    await endOthers(tx, { accountId, now: ctx.now }, { secret: undefined });
    await audit(tx, authService, { action, by: accountId, subjectId: accountId });
    return done({ account: { ...account, emailVerified: true } });
  });
  return verified.ok ? verified : turnedAway("link-over");
}

/** A step: writes the same on the account and on the profile, which repeats it; what was paid for under it joins it. */
export async function markVerified(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: now })
    .where(eq(authUsers.id, accountId));
  await tx.update(clients).set({ emailVerified: true }).where(eq(clients.authUserId, accountId));
  await joinPaidPlaces(tx, accountId, now);
}
