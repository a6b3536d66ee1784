import { and, eq } from "drizzle-orm";
import { secondFactors } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { endOthers, type Here } from "./end-sessions.ts";
import { writeRecoveryCodes } from "./recovery-codes.ts";
import { findPendingSecret } from "./second-factor.ts";
import { notifyOwner } from "./notify-owner.ts";
import { forgiveCode, whyNoTry } from "./use-code.ts";

type Shown = Here & { code: string };

/**
 * Turns the second factor on, or to a new app, with the first code of the pending key. Gives ten
 * recovery codes, which are shown only this once. Every session but the current one ends. Refuses a
 * wrong code, a key that was not confirmed within half an hour, a sixth try in fifteen minutes, and
 * the twenty-first in a day.
 */
export async function confirmSecondFactor(ctx: Ctx<SignedIn>, { code, ...here }: Shown) {
  const { accountId } = ctx.actor;
  const key = await findPendingSecret(ctx);
  if (!key) return refuse("nothing-waits");
  const tooMany = await whyNoTry(ctx, accountId);
  if (tooMany) return refuse(tooMany);
  const step = ctx.ports.oneTimeCodes.stepOf(key, code.replaceAll(/\s/g, ""), ctx.now);
  if (step === undefined) return refuse("wrong-code");

  const turned = await transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { account: [accountId] });
    const mine = eq(secondFactors.accountId, accountId);
    const [factor] = await tx.select().from(secondFactors).where(mine);
    // Another tab may have asked for another key since.
    const sealed = factor?.pendingSecret;
    if (!sealed || ctx.ports.vault.open(sealed, accountId) !== key) return refuse("nothing-waits");
    const on = {
      secret: sealed,
      enabledAt: ctx.now,
      lastStep: step,
      pendingSecret: null,
      pendingAt: null,
    };
    await tx
      .update(secondFactors)
      .set(on)
      .where(and(mine, eq(secondFactors.pendingSecret, sealed)));
    const codes = await writeRecoveryCodes(tx, accountId, ctx.now);
    await endOthers(tx, { accountId, now: ctx.now }, here);
    const news = factor.enabledAt ? "second-factor-renewed" : "second-factor-on";
    await notifyOwner(tx, ctx, news, { accountId });
    return done({ codes });
  });
  if (turned.ok) await forgiveCode(ctx, accountId);
  return turned;
}
