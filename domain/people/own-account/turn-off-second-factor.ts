import { eq } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { distrustBrowsers } from "../known-browsers.ts";
import { confirmBoth } from "./confirm-both.ts";
import type { StepUp } from "./confirm-password.ts";
import { notifyOwner } from "./notify-owner.ts";

/** Forgets the second factor and its recovery codes; asks for the password and a code of either kind. */
export async function turnOffSecondFactor(ctx: Ctx<SignedIn>, proof: StepUp & { code: string }) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const { accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    await purgeSecondFactor(tx, accountId);
    await notifyOwner(tx, ctx, "second-factor-off", { accountId });
    return done(undefined);
  });
}

/** A step, as the auth service: an account without a second factor from now on. */
export async function purgeSecondFactor(tx: Db, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await distrustBrowsers(tx, accountId);
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}
