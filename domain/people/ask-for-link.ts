import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Area, LinkPurpose } from "./messages.ts";

type Input = { purpose: LinkPurpose; area: Area; email: string };

/**
 * Asks for a link to be mailed, to verify an address or to choose a new password. The job that
 * sends it looks for the email's account, so that the response and its time are the same for every
 * email (requirements 3.6.3). One address may ask ten times in fifteen minutes; one email is sent
 * three links an hour, and further requests are dropped in silence. The audit does not say whose
 * email it was, so that it does not show that an email has no account.
 */
export async function askForLink(ctx: Ctx, { purpose, area, email }: Input) {
  const byAddress = {
    purpose: "link-address",
    who: visitorAddress(ctx),
    limit: 10,
    perSeconds: 900,
  };
  const action = "account.link-asked";
  if (!(await countHit(ctx, byAddress)).allowed) {
    await auditRefusal(ctx, { action, detail: { purpose, door: area, why: "too-many" } });
    return refuse("too-many");
  }
  const byEmail = {
    purpose: `link-${purpose}`,
    who: email,
    limit: 3,
    perSeconds: 3_600,
  };
  const isAllowed = (await countHit(ctx, byEmail)).allowed;
  return transaction(ctx, async (tx) => {
    await audit(tx, ctx, { action, detail: { purpose, door: area } });
    if (isAllowed)
      await publishEvent(
        tx,
        "account.link-asked",
        { purpose, door: area, email },
        { now: ctx.now },
      );
    return done(undefined);
  });
}
