import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#db/schema/proofs.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** Without 0, 1, i and o, which people take for one another. */
const symbols = "23456789abcdefghjklmnpqrstuvwxyz";
const howMany = 10;

/** A code as people read it: 120 random bits in six groups of four. */
const newCode = () =>
  [...randomBytes(24)]
    .map((byte) => symbols[byte % 32])
    .join("")
    .replaceAll(/(.{4})(?!$)/g, "$1-");

/** The same code however it was typed: spaces, dashes and capitals do not matter. */
const bare = (value: string) => value.toLowerCase().replaceAll(/[\s-]/g, "");
const hashOf = (accountId: string, code: string) =>
  createHash("sha256")
    .update(`${accountId}:${bare(code)}`)
    .digest("base64url");

/**
 * Replaces all codes of an account with ten new ones, and returns them; this is the only time that
 * they are shown.
 */
export async function writeRecoveryCodes(tx: Db, accountId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, hash: hashOf(accountId, code), createdAt: now })));
  return codes;
}

/**
 * Uses a recovery code up; one statement decides which request is first. False when it is none, or
 * was used.
 */
export async function useRecoveryCode(
  tx: Db,
  accountId: string,
  value: string,
  now: Date,
): Promise<boolean> {
  const mine = and(
    eq(recoveryCodes.accountId, accountId),
    eq(recoveryCodes.hash, hashOf(accountId, value)),
  );
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(mine, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** How many codes are still unused. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
