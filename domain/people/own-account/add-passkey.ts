import { eq } from "drizzle-orm";
import { passkeys } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction, write } from "#domain/kernel/database/transaction.ts";
import { dropLinks, keepLink, useUpLink } from "../mailed-links.ts";
import { confirmBoth } from "./confirm-both.ts";
import type { StepUp } from "./confirm-password.ts";
import { maxPasskeys } from "./passkeys.ts";
import { notifyOwner } from "./notify-owner.ts";

type Site = { origin: string; siteName: string };

/**
 * The challenge for a device that makes a passkey, valid once and for ten minutes. Asks for
 * everything that signing in asks for, because a passkey replaces all of it. Refuses a
 * twenty-first.
 */
export async function askForPasskey(
  ctx: Ctx<SignedIn>,
  site: Site,
  proof: StepUp & { code: string },
) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const { accountId, email, name } = proved.account;
  const authService = asAuthService(ctx);
  const mine = await read(authService, (db) =>
    db
      .select({ credentialId: passkeys.credentialId })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId)),
  );
  if (mine.length >= maxPasskeys) return refuse("too-many-passkeys");
  const challenge = await write(authService, async (tx) => {
    await dropLinks(tx, accountId, ["new-passkey"]);
    return keepLink(tx, { purpose: "new-passkey", accountId, now: ctx.now });
  });
  const known = mine.map(({ credentialId }) => credentialId);
  const account = { id: accountId, email, name };
  return done({
    options: await ctx.ports.passkeys.askToCreate({ ...site, account, known, challenge }),
  });
}

type Made = { name: string; answer: unknown; origin: string };

/** Keeps the passkey that a device made when it was asked. Refuses an answer to anything else, and one that is known. */
export async function addPasskey(ctx: Ctx<SignedIn>, { name, answer, origin }: Made) {
  const { accountId } = ctx.actor;
  const challenge = ctx.ports.passkeys.challengeOf(answer)?.challenge;
  const made = challenge && (await ctx.ports.passkeys.readCreation({ origin, challenge, answer }));
  if (!made) return refuse("no-passkey");
  return transaction(asAuthService(ctx), async (tx) => {
    const asked = await useUpLink(tx, {
      purpose: "new-passkey",
      token: challenge,
      now: ctx.now,
    });
    if (asked !== accountId) return refuse("no-passkey");
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, accountId, name, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!row) return refuse("no-passkey");
    await notifyOwner(tx, ctx, "passkey-added", { accountId });
    return done(undefined);
  });
}
