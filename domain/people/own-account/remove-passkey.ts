import { and, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { confirmBoth, type Proof } from "./confirm-both.ts";
import { notifyOwner } from "./notify-owner.ts";

/**
 * Deletes one of their own passkeys, after they confirm with all that they sign in with; another
 * account's counts as missing.
 */
export async function removePasskey(ctx: Ctx<SignedIn>, { id, ...proof }: Proof & { id: string }) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const { accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
      .returning({ id: passkeys.id });
    if (!removed) return refuse("not-there");
    await notifyOwner(tx, ctx, "passkey-removed", { accountId });
    return done(undefined);
  });
}
