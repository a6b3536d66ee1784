import { eq } from "drizzle-orm";
import { secondFactors } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { confirmBoth } from "./confirm-both.ts";
import type { StepUp } from "./confirm-password.ts";

/**
 * Makes a key for an authenticator app, which does nothing until a code of it is shown (`confirmSecondFactor`). Asks for
 * the password, and for a code when there is a second factor already: that one goes on until then.
 */
export async function beginSecondFactor(ctx: Ctx<SignedIn>, proof: StepUp & { code: string }) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const { accountId } = ctx.actor;
  const { vault, oneTimeCodes } = ctx.ports;
  const waiting = {
    pendingSecret: vault.seal(oneTimeCodes.newSecret(), accountId),
    pendingAt: ctx.now,
  };
  return transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { account: [accountId] });
    await tx
      .insert(secondFactors)
      .values({ accountId, ...waiting })
      .onConflictDoUpdate({ target: secondFactors.accountId, set: waiting });
    return done(undefined);
  });
}

/** Forgets a key that waits; a second factor that is on stays as it is. */
export function dropPendingKey(ctx: Ctx<SignedIn>) {
  const none = { pendingSecret: null, pendingAt: null };
  return transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { account: [ctx.actor.accountId] });
    await tx
      .update(secondFactors)
      .set(none)
      .where(eq(secondFactors.accountId, ctx.actor.accountId));
    return done(undefined);
  });
}
