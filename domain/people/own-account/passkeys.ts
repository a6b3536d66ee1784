import { asc, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** As many as one account may have: a device or two too many is no reason to refuse, a thousand is. */
export const maxPasskeys = 20;

/** The passkeys of the signed-in person, oldest first. */
export const listPasskeys = (ctx: Ctx<SignedIn>) =>
  read(asAuthService(ctx), (db) =>
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        backedUp: passkeys.backedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.accountId, ctx.actor.accountId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
  );
export type OwnPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];
