import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import { authVerifications } from "#db/schema/auth.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type LinkPurpose, resetLinkMinutes } from "./messages.ts";

/**
 * Besides the links that can be asked for without signing in: a new address, an invitation (its
 * "account" is the invitation's id), what a browser holds between password and code, and what a
 * device is asked to sign.
 */
type Purpose =
  | LinkPurpose
  | "email"
  | "invitation"
  | "second-step"
  | "new-passkey"
  | "passkey-sign-in";

/** How long a secret opens what it is for: a new password half an hour, an address that is to be proved a day. */
const lasts: Record<Purpose, number> = {
  verify: hours(24),
  email: hours(24),
  reset: minutes(resetLinkMinutes),
  invitation: days(7),
  "second-step": minutes(10),
  "new-passkey": minutes(10),
  "passkey-sign-in": minutes(10),
};

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const identifierOf = (purpose: Purpose, accountId: string) => `${purpose}:${accountId}`;

/**
 * How long a client that a therapist has added may take to verify their address: they did not ask
 * for the link.
 */
const invitedFor = days(7);

type LinkInput = { purpose: Purpose; accountId: string; now: Date; isInvitation?: boolean };

/**
 * A fresh secret for a link in an email: 256 random bits, of which only the hash is stored. Needs
 * the auth service.
 */
export async function keepLink(
  tx: Db,
  { purpose, accountId, now, isInvitation }: LinkInput,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const stamps = { createdAt: now, updatedAt: now };
  const expiresAt = after(now, isInvitation ? invitedFor : lasts[purpose]);
  await tx.insert(authVerifications).values({
    identifier: identifierOf(purpose, accountId),
    value: hashOf(token),
    expiresAt,
    ...stamps,
  });
  return token;
}

type SubmittedLink = { purpose: Purpose; token: string; now: Date };

const opens = ({ token, now }: SubmittedLink) =>
  and(eq(authVerifications.value, hashOf(token)), gt(authVerifications.expiresAt, now));

const accountIn = (identifier: string | undefined, purpose: Purpose) =>
  identifier?.startsWith(`${purpose}:`) ? identifier.slice(purpose.length + 1) : undefined;

/** Whose link this is, without using it up; undefined when it is over, used, or none. */
export const findLink = (ctx: Ctx, purpose: Purpose, token: string): Promise<string | undefined> =>
  read(asAuthService(ctx), async (db) => {
    const [row] = await db
      .select({ identifier: authVerifications.identifier })
      .from(authVerifications)
      .where(opens({ purpose, token, now: ctx.now }));
    return accountIn(row?.identifier, purpose);
  });

/** Takes back every secret of these purposes that an account still has. Needs the auth service. */
export async function dropLinks(
  tx: Db,
  accountId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  const identifiers = purposes.map((purpose) => identifierOf(purpose, accountId));
  await tx.delete(authVerifications).where(inArray(authVerifications.identifier, identifiers));
}

/**
 * Uses a link up, with all others of its purpose and account, and returns its account. One
 * statement decides which request is first.
 */
export async function useUpLink(tx: Db, shown: SubmittedLink): Promise<string | undefined> {
  const [row] = await tx
    .delete(authVerifications)
    .where(opens(shown))
    .returning({ identifier: authVerifications.identifier });
  const accountId = accountIn(row?.identifier, shown.purpose);
  if (row && accountId)
    await tx.delete(authVerifications).where(eq(authVerifications.identifier, row.identifier));
  return accountId;
}
