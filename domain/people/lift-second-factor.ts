import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { normalEmail } from "#domain/kernel/text/email-address.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findAccountByEmail } from "./find-account.ts";
import { endOthers } from "./own-account/end-sessions.ts";
import { purgeSecondFactor } from "./own-account/turn-off-second-factor.ts";

/**
 * Removes the second factor of an account whose owner has lost app and recovery codes, ends their
 * sessions and notifies them. Only the server's command line uses it, after its user has made sure
 * who is asking. Refuses an account without one.
 */
export async function liftSecondFactor(ctx: Ctx<System>, email: string) {
  const account = await findAccountByEmail(ctx, normalEmail(email));
  if (!account?.secondFactor) return refuse("no-second-factor");
  const { accountId } = account;
  return transaction(asAuthService(ctx), async (tx) => {
    await purgeSecondFactor(tx, accountId);
    await endOthers(tx, { accountId, now: ctx.now }, { secret: undefined });
    const auditEvent = {
      action: "account.second-factor-off",
      subjectId: accountId,
      detail: { by: "command-line" },
    };
    await audit(tx, ctx, auditEvent);
    const news = { accountId, news: "second-factor-off", at: ctx.now.toISOString() };
    await publishEvent(tx, "account.news", news, { now: ctx.now });
    return done(undefined);
  });
}
