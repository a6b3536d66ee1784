import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import { emailChanges } from "#db/schema/proofs.ts";
import { audit, auditRefusal } from "#domain/kernel/audit.ts";
import { asDesk, type Ctx } from "#domain/kernel/ctx.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/refused-row.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { dropLinks, useUpLink } from "./mailed-links.ts";

/**
 * Gives an account the address whose owner pressed the button behind the mailed link: on the account and on the profile
 * together. The former address is told, and its links open nothing any more. Refuses a link that is over, and an address
 * that has got an account in the meantime, alike.
 */
export async function confirmEmailChange(ctx: Ctx, token: string, { address }: { address: string }) {
  const desk = asDesk(ctx);
  const { now } = ctx;
  const action = "account.email-changed";
  const changed = await transaction(desk, async (tx) => {
    const accountId = await useUpLink(tx, { purpose: "email", token, now });
    if (!accountId) return refuse("link-over");
    const [wish] = await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId)).returning();
    const [account] = await tx.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, accountId));
    if (!wish || !account) return refuse("link-over");
    const email = wish.newEmail;
    const taken = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
    if (taken.length > 0) return refuse("link-over");
    await tx.update(authUsers).set({ email, emailVerified: true, updatedAt: now }).where(eq(authUsers.id, accountId));
    await tx.update(clients).set({ email, emailVerified: true }).where(eq(clients.authUserId, accountId));
    await dropLinks(tx, accountId, ["verify", "reset"]);
    await audit(tx, desk, { action, by: accountId, subjectId: accountId, address });
    await announce(tx, action, { accountId, from: account.email, to: email, at: now.toISOString() }, { now });
    return done(undefined);
  }).catch((thrown: unknown) => {
    // Somebody else got the address while we looked: the database gives it to one.
    if (isRefusedRow(thrown)) return refuse("link-over");
    throw thrown;
  });
  if (!changed.ok) await auditRefusal(desk, { action, address, detail: { why: changed.why } });
  return changed;
}
