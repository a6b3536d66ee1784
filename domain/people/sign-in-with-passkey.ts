import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { passkeys } from "#db/schema/proofs.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction, write } from "#domain/kernel/database/transaction.ts";
import { enter } from "./enter.ts";
import { findAccount } from "./find-account.ts";
import { keepLink, useUpLink } from "./mailed-links.ts";
import { whyNoEntry } from "./rules.ts";
import type { Browser } from "./enter.ts";
import type { Area } from "./messages.ts";

/** Asking and answering are two; a person does it a few times a day. */
const limit = {
  purpose: "passkey-address",
  limit: 40,
  perSeconds: 900,
};

/**
 * The challenge that a browser is asked to sign, valid once and for ten minutes. It does not say
 * yet who signs in.
 */
export async function askToSignIn(ctx: Ctx, { origin }: { origin: string }) {
  if (!(await countHit(ctx, { ...limit, who: visitorAddress(ctx) })).allowed)
    return refuse("too-many");
  const input = {
    purpose: "passkey-sign-in",
    accountId: randomUUID(),
    now: ctx.now,
  } as const;
  const challenge = await write(asAuthService(ctx), (tx) => keepLink(tx, input));
  return done({ options: await ctx.ports.passkeys.askToSignIn({ origin, challenge }) });
}

type Signed = { answer: unknown; origin: string };

/**
 * Signs a person in with a passkey, which replaces both password and code: their device must have
 * checked finger, face or PIN. Refuses an answer without that check, to another challenge, for a
 * second time, from another site, by an unknown key, or by one that has been copied; all refusals
 * look the same from outside.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  area: Area,
  { answer, origin }: Signed,
  browser: Browser,
) {
  if (!(await countHit(ctx, { ...limit, who: visitorAddress(ctx) })).allowed)
    return refuse("too-many");
  const accountId = await provenAccount(ctx, { answer, origin });
  const account = accountId && (await findAccount(ctx, accountId));
  const closed = account ? whyNoEntry(area, account) : "no-passkey";
  if (account && !closed)
    return done(await enter(ctx, account, { ...browser, area, with: "passkey" }));
  const why = closed ?? "no-passkey";
  const authService = asAuthService(ctx);
  const auditEvent = {
    action: "account.signed-in",
    outcome: "refused",
    subjectId: accountId,
  } as const;
  await write(authService, (tx) =>
    audit(tx, authService, { ...auditEvent, detail: { door: area, why, with: "passkey" } }),
  );
  return refuse(why);
}

/** Whose passkey signed this, if it did; the question is used up either way. */
async function provenAccount(ctx: Ctx, { answer, origin }: Signed): Promise<string | undefined> {
  const said = ctx.ports.passkeys.challengeOf(answer);
  if (!said) return undefined;
  const authService = asAuthService(ctx);
  const asked = await write(authService, (tx) =>
    useUpLink(tx, {
      purpose: "passkey-sign-in",
      token: said.challenge,
      now: ctx.now,
    }),
  );
  const which = eq(passkeys.credentialId, said.credentialId);
  const [passkey] = asked
    ? await read(authService, (db) => db.select().from(passkeys).where(which))
    : [];
  if (!passkey) return undefined;
  const signed = await ctx.ports.passkeys.readSignIn({
    answer,
    origin,
    challenge: said.challenge,
    passkey,
  });
  if (!signed) return undefined;
  await transaction(authService, async (tx) => {
    await tx.update(passkeys).set({ counter: signed.counter, lastUsedAt: ctx.now }).where(which);
    return done(undefined);
  });
  return passkey.accountId;
}
