import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import { emailChanges } from "#db/schema/proofs.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { joinPaidPlaces } from "./join-paid-places.ts";
import { findAccount } from "./find-account.ts";
import { dropLinks, findLink, useUpLink } from "./mailed-links.ts";
import { endOthers, type Here } from "./own-account/end-sessions.ts";
import { forgiveTry, mayTry } from "./throttle.ts";

type Shown = { token: string; password: string };

/**
 * Gives an account the address that a link was mailed to. The account's password is required, too:
 * the button alone could move another person's account to this mailbox, and with it what is bought
 * under their address. Account and profile change together; every other session ends, the former
 * address is notified, and its links become invalid; the session `here` goes on. A wrong password
 * leaves the link valid. Refuses an expired link and an address that has got an account meanwhile
 * with the same message.
 */
export async function confirmEmailChange(ctx: Ctx, { token, password }: Shown, here: Here) {
  const authService = asAuthService(ctx);
  const turnedAway = async <const Why extends string>(why: Why) => {
    await auditRefusal(authService, {
      action: "account.email-changed",
      detail: { why },
    });
    return refuse(why);
  };
  const accountId = await findLink(ctx, "email", token);
  const account = accountId && (await findAccount(ctx, accountId));
  if (!account) return turnedAway("link-over");
  const { email } = account;
  const attempt = { purpose: "email-password", email };
  if (!(await mayTry(ctx, attempt))) return turnedAway("too-many");
  if ((await ctx.ports.accounts.check(email, password)) !== accountId)
    return turnedAway("wrong-password");
  await forgiveTry(ctx, attempt);
  const moved = await moveAccount(authService, { accountId, token }, here);
  return moved.ok ? moved : turnedAway(moved.why);
}

type Moving = { accountId: string; token: string };

function moveAccount(authService: Ctx, { accountId, token }: Moving, here: Here) {
  const { now } = authService;
  const action = "account.email-changed";
  return transaction(authService, async (tx) => {
    await lock(tx, { account: [accountId] });
    if ((await useUpLink(tx, { purpose: "email", token, now })) !== accountId)
      return refuse("link-over");
    const [change] = await tx
      .delete(emailChanges)
      .where(eq(emailChanges.accountId, accountId))
      .returning();
    const [account] = await tx
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(eq(authUsers.id, accountId));
    if (!change || !account) return refuse("link-over");
    const email = change.newEmail;
    const taken = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, email));
    if (taken.length > 0) return refuse("link-over");
    await tx
      .update(authUsers)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(eq(authUsers.id, accountId));
    await tx
      .update(clients)
      .set({ email, emailVerified: true })
      .where(eq(clients.authUserId, accountId));
    await joinPaidPlaces(tx, accountId, now);
    await dropLinks(tx, accountId, ["verify", "reset"]);
    await endOthers(tx, { accountId, now }, here);
    await audit(tx, authService, { action, by: accountId, subjectId: accountId });
    await publishEvent(
      tx,
      action,
      {
        accountId,
        from: account.email,
        to: email,
        at: now.toISOString(),
      },
      { now },
    );
    return done(undefined);
  }).catch((thrown: unknown) => {
    // Another account got the address meanwhile: the database gives it to one.
    if (isRefusedRow(thrown)) return refuse("link-over");
    throw thrown;
  });
}
