import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import { audit, auditRefusal } from "#domain/kernel/audit.ts";
import { asDesk, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { useUpLink } from "./mailed-links.ts";

/** Believes an e-mail address because its owner pressed the button behind the mailed link. A link works once, for a day. */
export async function verifyEmail(ctx: Ctx, token: string, { address }: { address: string }) {
  const desk = asDesk(ctx);
  const action = "account.email-verified";
  const verified = await transaction(desk, async (tx) => {
    const accountId = await useUpLink(tx, { purpose: "verify", token, now: ctx.now });
    if (!accountId) return refuse("link-over");
    await markVerified(tx, accountId, ctx.now);
    await audit(tx, desk, { action, by: accountId, subjectId: accountId, address });
    return done(undefined);
  });
  if (!verified.ok) await auditRefusal(desk, { action, address, detail: { why: verified.why } });
  return verified;
}

/** A step: writes the same on the account and on the profile, which repeats it. */
export async function markVerified(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx.update(authUsers).set({ emailVerified: true, updatedAt: now }).where(eq(authUsers.id, accountId));
  await tx.update(clients).set({ emailVerified: true }).where(eq(clients.authUserId, accountId));
}
