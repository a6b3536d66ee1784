import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { enter } from "./enter.ts";
import { findAccount } from "./find-account.ts";
import { findLink, useUpLink } from "./mailed-links.ts";
import { noteWrongCode } from "./own-account/note-wrong-code.ts";
import { notifyOwner } from "./own-account/notify-owner.ts";
import { forgiveCode, useCode, whyNoTry } from "./own-account/use-code.ts";
import { whyNoEntry } from "./rules.ts";
import type { Browser } from "./enter.ts";
import type { Area } from "./messages.ts";

type Shown = {
  step: string;
  code: string;
  /** Whether this browser is to be asked for no code for thirty days. */
  trust?: boolean;
};

/** Whether a browser is between password and code: its step gives access to nothing else. */
export const isBetweenSteps = async (ctx: Ctx, step: string): Promise<boolean> =>
  (await findLink(ctx, "second-step", step)) !== undefined;

/**
 * Signs a person in with the code of their app or a recovery code, after the right password: within
 * ten minutes, with five tries a quarter of an hour and twenty a day, in any browser. A wrong code
 * leaves the step valid.
 */
export async function takeSecondStep(
  ctx: Ctx,
  area: Area,
  { step, code, trust = false }: Shown,
  from: Browser,
) {
  const accountId = await findLink(ctx, "second-step", step);
  const account = accountId && (await findAccount(ctx, accountId));
  if (!accountId || !account) return refuse("step-over");
  const closed = whyNoEntry(area, account);
  if (closed) return refuse(closed);
  const tooMany = await whyNoTry(ctx, accountId);
  if (tooMany) {
    await noteWrongCode(ctx, { accountId, area, why: tooMany });
    return refuse(tooMany);
  }

  const proved = await transaction(asAuthService(ctx), async (tx) => {
    const which = await useCode(tx, ctx, accountId, code);
    if (!which) return refuse("wrong-code");
    if (
      !(await useUpLink(tx, {
        purpose: "second-step",
        token: step,
        now: ctx.now,
      }))
    )
      return refuse("step-over");
    if (which === "recovery") await notifyOwner(tx, ctx, "recovery-code-used", { accountId });
    return done(undefined);
  });
  if (!proved.ok) {
    await noteWrongCode(ctx, { accountId, area, why: proved.why });
    return proved;
  }
  await forgiveCode(ctx, accountId);
  return done(await enter(ctx, account, { ...from, area, with: "password and code", trust }));
}
