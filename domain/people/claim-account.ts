import { and, eq, isNull, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients, consents } from "#db/schema/people.ts";
import { passkeys } from "#db/schema/proofs.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Account } from "./find-account.ts";
import type { Claim } from "./forms.ts";
import { dropLinks, useUpLink } from "./mailed-links.ts";
import { consentOf } from "./create-account.ts";
import { purgeSecondFactor } from "./own-account/turn-off-second-factor.ts";
import { replacePassword } from "./replace-password.ts";
import { passwordError, shortestPassword } from "./rules.ts";
import type { Answer } from "./studio-questions/rules.ts";
import {
  dropRegistrationAnswers,
  writeRegistrationAnswers,
} from "./studio-questions/write-answers.ts";
import { findUnverified, markVerified } from "./verify-email.ts";

/**
 * Gives an unverified account to the holder of the link that was mailed to its address. They enter
 * name, password and consent anew, and a client what the studio asks in its registration; what was entered before is discarded, and all sessions end. It
 * is for those who did not register themselves, or no longer know the password. The link works
 * once, for a day, or a week where they were invited; a refusal leaves it valid.
 */
export async function claimAccount(ctx: Ctx, form: Claim, answers: readonly Answer[] = []) {
  const authService = asAuthService(ctx);
  const action = "account.claimed";
  const over = async () => {
    await auditRefusal(authService, { action, detail: { why: "link-over" } });
    return refuse("link-over");
  };
  const account = await findUnverified(ctx, form.token);
  if (!account) return over();
  const error = passwordError(form.password, form.confirmPassword, shortestPassword(account));
  if (error) return { ...refuse("unfit-password"), error };
  if (isCommonPassword(form.password)) return refuse("common-password");
  const hash = await ctx.ports.accounts.hash(form.password);

  const { accountId } = account;
  const { now } = ctx;
  const name = `${form.firstName} ${form.lastName}`;
  const claimed = await transaction(authService, async (tx) => {
    await lock(tx, { account: [accountId] });
    if ((await useUpLink(tx, { purpose: "verify", token: form.token, now })) !== accountId)
      return refuse("link-over");
    await tx.update(authUsers).set({ name, updatedAt: now }).where(eq(authUsers.id, accountId));
    await replacePassword(tx, { accountId, hash, now });
    await purgeOtherProofs(tx, accountId);
    if (account.person) await beginProfileAnew(tx, account.person, { ...form, now });
    if (account.person?.userType === "client")
      await writeRegistrationAnswers(tx, { accountId, answers, now });
    await markVerified(tx, accountId, now);
    await audit(tx, authService, { action, by: accountId, subjectId: accountId });
    await publishEvent(tx, "account.password-changed", { accountId }, { now });
    return done({ account: { ...account, name, emailVerified: true, secondFactor: false } });
  });
  return claimed.ok ? claimed : over();
}

/**
 * Deletes the other ways to sign in. They cannot be added to an unverified account, and none may be
 * left from before.
 */
async function purgeOtherProofs(tx: Db, accountId: string): Promise<void> {
  await purgeSecondFactor(tx, accountId);
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await dropLinks(tx, accountId, ["verify"]);
}

type Person = NonNullable<Account["person"]>;

/** The phone number of a client who moved in is the studio's own knowledge; another could be a stranger's. */
const phoneFromStudio = sql`case when ${clients.movedInAt} is not null then ${clients.phone} else '' end`;

async function beginProfileAnew(
  tx: Db,
  { id, userType }: Person,
  { firstName, lastName, now }: Pick<Claim, "firstName" | "lastName"> & { now: Date },
): Promise<void> {
  await tx
    .update(clients)
    .set({ firstName, lastName, phone: phoneFromStudio })
    .where(eq(clients.id, id));
  if (userType !== "client") return;
  await dropRegistrationAnswers(tx, id);
  const inForce = and(eq(consents.clientId, id), isNull(consents.withdrawnAt));
  await tx.update(consents).set({ withdrawnAt: now }).where(inForce);
  await tx.insert(consents).values(await consentOf(tx, id, now));
}
