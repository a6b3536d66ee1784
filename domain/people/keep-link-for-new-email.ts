import { and, eq } from "drizzle-orm";
import { emailChanges } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { keepLink } from "./mailed-links.ts";

/** A fresh link for the address that an account wants to move to, as long as it still does. */
export const keepLinkForNewEmail = (
  ctx: Ctx<System>,
  { accountId, newEmail }: { accountId: string; newEmail: string },
) =>
  transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { account: [accountId] });
    const condition = and(
      eq(emailChanges.accountId, accountId),
      eq(emailChanges.newEmail, newEmail),
    );
    const [change] = await tx
      .select({ since: emailChanges.askedAt })
      .from(emailChanges)
      .where(condition);
    if (!change) return refuse("not-wanted");
    return done(await keepLink(tx, { purpose: "email", accountId, now: ctx.now }));
  });
