import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { findAccount } from "./find-account.ts";
import type { SignIn } from "./forms.ts";
import { enter } from "./enter.ts";
import { findKnownBrowser } from "./known-browsers.ts";
import { keepLink } from "./mailed-links.ts";
import { whyNoEntry } from "./rules.ts";
import { forgiveTry, mayTry } from "./throttle.ts";
import type { Area } from "./messages.ts";
import type { Browser } from "./enter.ts";

export type Refusal = "wrong-password" | "no-profile" | "disabled" | "too-many";

/**
 * Signs a person in on a login page and returns the secret for their cookie with the seconds it is
 * valid. Where they have a second factor and the browser is not trusted, it returns only a `step`,
 * which gives access to nothing but the question for the code (`takeSecondStep`). Until the
 * password is right, every refusal is the same, known email or not (requirements 3.6.3). Refuses an
 * eleventh try within fifteen minutes for an account or an address; a browser that has signed in to
 * that account before has a limit of its own. Refuses an account without a profile for this area,
 * and one that is disabled.
 */
export async function signIn(ctx: Ctx, area: Area, { email, password }: SignIn, from: Browser) {
  const authService = asAuthService(ctx);
  const known = await findKnownBrowser(ctx, { email, secret: from.browser });
  const attempt = { purpose: "sign-in", email, browser: known?.id };
  const turnedAway = async (why: Refusal, subjectId?: string) => {
    const auditEvent = {
      action: "account.signed-in",
      outcome: "refused",
      subjectId,
      detail: { door: area, why },
    } as const;
    await write(authService, (tx) => audit(tx, authService, auditEvent));
    return refuse(why);
  };

  if (!(await mayTry(ctx, attempt))) return turnedAway("too-many");
  const accountId = await ctx.ports.accounts.check(email, password);
  const account = accountId && (await findAccount(ctx, accountId));
  if (!account) return turnedAway("wrong-password");
  await forgiveTry(ctx, attempt);
  const closed = whyNoEntry(area, account);
  if (closed) return turnedAway(closed, accountId);

  if (!account.secondFactor)
    return done(await enter(ctx, account, { ...from, area, with: "password" }));
  if (known?.trusted)
    return done(await enter(ctx, account, { ...from, area, with: "password and trusted browser" }));
  const { now } = ctx;
  return done({
    step: await write(authService, (tx) =>
      keepLink(tx, { purpose: "second-step", accountId, now }),
    ),
  });
}
