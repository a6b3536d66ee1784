import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { knownBrowsers } from "#db/schema/proofs.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, before, days } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { deviceName } from "./own-account/device-name.ts";
import { sessionToken } from "./session-token.ts";

/** How long a browser stays known after its last sign-in, and how long one is trusted for the second factor. */
export const knownFor = days(180);
const trustedFor = days(30);

/** A secret for the cookie by which a browser is known again: 256 random bits, of which only the hash is kept. */
export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

const hashOf = sessionToken;

/**
 * Whether the browser of this secret has signed in to the account of an email before, and whether
 * it is trusted now. The statement is the same for every email, with or without an account
 * (requirements 3.6.3).
 */
export async function findKnownBrowser(
  ctx: Ctx,
  { email, secret }: { email: string; secret: string | undefined },
) {
  if (!secret) return undefined;
  const [row] = await read(asAuthService(ctx), (db) =>
    db
      .select({ id: knownBrowsers.id, trustedUntil: knownBrowsers.trustedUntil })
      .from(knownBrowsers)
      .innerJoin(authUsers, eq(authUsers.id, knownBrowsers.accountId))
      .where(
        and(
          eq(authUsers.email, email),
          eq(knownBrowsers.hash, hashOf(secret)),
          gt(knownBrowsers.lastSeenAt, before(ctx.now, knownFor)),
        ),
      ),
  );
  return row && { id: row.id, trusted: row.trustedUntil !== null && row.trustedUntil > ctx.now };
}

type Seen = { accountId: string; secret: string; device: string; now: Date; trust: boolean };

/**
 * A step, as the auth service: records that this browser signed in to an account. Returns whether
 * it had before.
 */
export async function noteBrowser(
  tx: Db,
  { accountId, secret, device, now, trust }: Seen,
): Promise<boolean> {
  const hash = hashOf(secret);
  const seen = {
    device: device.slice(0, 300),
    lastSeenAt: now,
    ...(trust && { trustedUntil: after(now, trustedFor) }),
  };
  const known = await tx
    .update(knownBrowsers)
    .set(seen)
    .where(and(eq(knownBrowsers.accountId, accountId), eq(knownBrowsers.hash, hash)))
    .returning({ id: knownBrowsers.id });
  if (known.length > 0) return true;
  await tx
    .insert(knownBrowsers)
    .values({ accountId, hash, firstSeenAt: now, ...seen })
    .onConflictDoNothing();
  return false;
}

/**
 * A step, as the auth service: forgets every browser of an account except the one of this secret.
 */
export async function purgeOtherBrowsers(
  tx: Db,
  accountId: string,
  secret: string | undefined,
): Promise<void> {
  const hers = eq(knownBrowsers.accountId, accountId);
  await tx
    .delete(knownBrowsers)
    .where(secret ? and(hers, ne(knownBrowsers.hash, hashOf(secret))) : hers);
}

/** A step, as the auth service: asks every browser of an account for a code again. */
export async function distrustBrowsers(tx: Db, accountId: string): Promise<void> {
  await tx
    .update(knownBrowsers)
    .set({ trustedUntil: null })
    .where(eq(knownBrowsers.accountId, accountId));
}

/**
 * The browsers that an account does not ask for a code, the last used first; `secret` is this
 * browser's.
 */
export async function listTrustedBrowsers(ctx: Ctx<SignedIn>, secret: string | undefined) {
  const trusted = and(
    eq(knownBrowsers.accountId, ctx.actor.accountId),
    gt(knownBrowsers.trustedUntil, ctx.now),
    gt(knownBrowsers.lastSeenAt, before(ctx.now, knownFor)),
  );
  const rows = await read(asAuthService(ctx), (db) =>
    db
      .select()
      .from(knownBrowsers)
      .where(trusted)
      .orderBy(desc(knownBrowsers.lastSeenAt), desc(knownBrowsers.id)),
  );
  const here = secret && hashOf(secret);
  return rows.map(({ id, hash, device, trustedUntil }) => ({
    id,
    device: deviceName(device),
    until: trustedUntil!,
    isThis: hash === here,
  }));
}

/**
 * Takes back the trust in one of their own browsers: from now on it is asked for a code. Another
 * account's browser counts as missing.
 */
export function distrustBrowser(ctx: Ctx<SignedIn>, { id }: { id: string }) {
  const { accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    const [taken] = await tx
      .update(knownBrowsers)
      .set({ trustedUntil: null })
      .where(and(eq(knownBrowsers.id, id), eq(knownBrowsers.accountId, accountId)))
      .returning({ id: knownBrowsers.id });
    if (!taken) return refuse("not-there");
    await audit(tx, ctx, { action: "account.browser-distrusted", subjectId: accountId });
    return done(undefined);
  });
}

/**
 * A step, as the auth service: forgets browsers that have not signed in for a long time. Returns
 * how many.
 */
export async function purgeOldBrowsers(tx: Db, now: Date): Promise<number> {
  const old = lt(knownBrowsers.lastSeenAt, before(now, knownFor));
  return (await tx.delete(knownBrowsers).where(old).returning({ id: knownBrowsers.id })).length;
}
