import { eq } from "drizzle-orm";
import { authAccounts } from "#db/schema/auth.ts";
import { emailChanges } from "#db/schema/proofs.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { dropLinks } from "./mailed-links.ts";
import { credential } from "./create-account.ts";
import { endOthers, type Here } from "./own-account/end-sessions.ts";

type Replaced = { accountId: string; hash: string; now: Date; except?: Here };

/**
 * A step, as the auth service: gives an account another password. Everything that began with the
 * old one ends: every session (but the one in the browser `except`), calendar addresses, mailed
 * links, and an unconfirmed change of email.
 */
export async function replacePassword(
  tx: Db,
  { accountId, hash, now, except }: Replaced,
): Promise<void> {
  await tx
    .insert(authAccounts)
    .values(credential(accountId, hash, now))
    .onConflictDoUpdate({
      target: [authAccounts.userId, authAccounts.providerId],
      set: { password: hash, updatedAt: now },
    });
  await endOthers(tx, { accountId, now }, except ?? { secret: undefined });
  await dropLinks(tx, accountId, ["reset", "email"]);
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
}
