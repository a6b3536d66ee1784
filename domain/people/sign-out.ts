import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { findSignedIn } from "./find-account.ts";

/** Ends the session behind a cookie's secret, on the server; a secret that opens nothing is left alone. */
export async function signOut(ctx: Ctx, secret: string): Promise<void> {
  const account = await findSignedIn(ctx, secret);
  await ctx.ports.accounts.endSession(secret);
  if (!account) return;
  const authService = asAuthService(ctx);
  const by = account.accountId;
  await write(authService, (tx) =>
    audit(tx, authService, { action: "account.signed-out", by, subjectId: by }),
  );
}
