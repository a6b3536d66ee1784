import { eq } from "drizzle-orm";
import { emailChanges } from "#db/schema/proofs.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { dropLinks } from "../mailed-links.ts";
import type { Area } from "../messages.ts";
import { confirmBoth } from "./confirm-both.ts";
import type { StepUp } from "./confirm-password.ts";
import { notifyOwner } from "./notify-owner.ts";

type EmailChangeInput = StepUp & { code: string; newEmail: string; area: Area };

/** The address that waits to be proved, or undefined. */
export const findEmailChange = (ctx: Ctx<SignedIn>): Promise<string | undefined> =>
  read(asAuthService(ctx), async (db) => {
    const mine = eq(emailChanges.accountId, ctx.actor.accountId);
    const [row] = await db
      .select({ newEmail: emailChanges.newEmail })
      .from(emailChanges)
      .where(mine);
    return row?.newEmail;
  });

/**
 * Requests another email for an account, in place of an earlier request. Nothing changes until the
 * link that is mailed there is used; the current address is notified. An address that has an
 * account gets the same response, and only its owner is told. Asks for everything that signing in
 * asks for; refuses the current address, and a fourth request an hour.
 */
export async function askForEmailChange(
  ctx: Ctx<SignedIn>,
  { newEmail, area, ...proof }: EmailChangeInput,
) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const { accountId, email } = proved.account;
  if (newEmail === email) return refuse("same-email");
  const limit = {
    purpose: "email-change",
    who: accountId,
    limit: 3,
    perSeconds: 3_600,
  };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many-changes");
  return transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { account: [accountId] });
    const row = { newEmail, askedAt: ctx.now };
    await tx
      .insert(emailChanges)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: emailChanges.accountId, set: row });
    await dropLinks(tx, accountId, ["email"]);
    await publishEvent(
      tx,
      "account.email-change-asked",
      { accountId, newEmail, door: area },
      { now: ctx.now },
    );
    await notifyOwner(tx, ctx, "email-change-asked", { accountId });
    return done(undefined);
  });
}

/** Takes back the wish for another address. */
export function dropEmailChange(ctx: Ctx<SignedIn>) {
  const { accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { account: [accountId] });
    await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
    await dropLinks(tx, accountId, ["email"]);
    return done(undefined);
  });
}
