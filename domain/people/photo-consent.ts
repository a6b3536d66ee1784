import { and, eq, isNull } from "drizzle-orm";
import { consents } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/audit.ts";
import { asDesk, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";

type Choice = { agrees: boolean; wording: string; wordingVersion: number; address: string };

/**
 * Enters what a client has signed about photos of their progress into the ledger: the words they agreed to, or that they
 * agree no longer. What stands there already stays as it is.
 */
export const choosePhotoConsent = (ctx: Ctx<Client>, { agrees, wording, wordingVersion, address }: Choice) =>
  transaction(asDesk(ctx), async (tx) => {
    const { id: clientId, accountId } = ctx.actor;
    const inForce = and(eq(consents.clientId, clientId), eq(consents.purpose, "photo"), isNull(consents.withdrawnAt));
    const row = { clientId, purpose: "photo" as const, wording, wordingVersion, givenAt: ctx.now };
    const changed = agrees
      ? await tx.insert(consents).values(row).onConflictDoNothing().returning({ id: consents.id })
      : await tx.update(consents).set({ withdrawnAt: ctx.now }).where(inForce).returning({ id: consents.id });
    const action = agrees ? "photo-consent.given" : "photo-consent.withdrawn";
    if (changed.length > 0) await audit(tx, ctx, { action, subjectId: accountId, address });
    return done(undefined);
  });
