import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { confirmBoth } from "./confirm-both.ts";
import type { StepUp } from "./confirm-password.ts";
import { writeRecoveryCodes } from "./recovery-codes.ts";
import { notifyOwner } from "./notify-owner.ts";

/** Gives ten new recovery codes in place of the old ones; asks for the password and a code. Refuses without a second factor. */
export async function renewRecoveryCodes(ctx: Ctx<SignedIn>, proof: StepUp & { code: string }) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  if (!proved.account.secondFactor) return refuse("nothing-waits");
  const { accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    const codes = await writeRecoveryCodes(tx, accountId, ctx.now);
    await notifyOwner(tx, ctx, "recovery-codes-renewed", { accountId });
    return done({ codes });
  });
}
