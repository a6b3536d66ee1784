import { and, eq, isNull, lt, or } from "drizzle-orm";
import { secondFactors } from "#db/schema/proofs.ts";
import { countHit, purgeHit } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { useRecoveryCode } from "./recovery-codes.ts";

/**
 * A person who has the password can guess six digits, so there are five tries a quarter of an hour,
 * twenty a day (ASVS 6.6.3).
 */
const limitsOf = (accountId: string) => ({
  soon: {
    purpose: "code",
    who: accountId,
    limit: 5,
    perSeconds: 900,
  },
  daily: {
    purpose: "code-day",
    who: accountId,
    limit: 20,
    perSeconds: 86_400,
  },
});

/** Why an account's codes may not be tried now: for a quarter of an hour, or for a day. */
export type TooManyCodes = "too-many" | "too-many-today";

/** Counts a try at an account's codes before it is made, and says why it may not be; undefined when it may. */
export async function whyNoTry(ctx: Ctx, accountId: string): Promise<TooManyCodes | undefined> {
  const { soon, daily } = limitsOf(accountId);
  if (!(await countHit(ctx, daily)).allowed) return "too-many-today";
  if ((await countHit(ctx, soon)).allowed) return undefined;
  // What was not tried is none of the day's tries.
  await purgeHit(ctx, daily);
  return "too-many";
}

/** A code that turned out right does not count. */
export async function forgiveCode(ctx: Ctx, accountId: string): Promise<void> {
  for (const limit of Object.values(limitsOf(accountId))) await purgeHit(ctx, limit);
}

/**
 * A step, as the auth service: uses up the submitted code, of the app or a recovery code, and
 * returns which it was. Undefined when it is neither, or was used: an app's code works once, though
 * two steps around it are accepted.
 */
export async function useCode(
  tx: Db,
  { ports, now }: Ctx,
  accountId: string,
  values: string,
): Promise<"app" | "recovery" | undefined> {
  const digits = values.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits))
    return (await useRecoveryCode(tx, accountId, values, now)) ? "recovery" : undefined;
  const mine = eq(secondFactors.accountId, accountId);
  const [factor] = await tx
    .select({ sealed: secondFactors.secret })
    .from(secondFactors)
    .where(mine);
  const secret = factor?.sealed && ports.vault.open(factor.sealed, accountId);
  const step = secret ? ports.oneTimeCodes.stepOf(secret, digits, now) : undefined;
  if (step === undefined) return undefined;
  const fresh = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(mine, fresh))
    .returning({ id: secondFactors.accountId });
  return taken.length > 0 ? "app" : undefined;
}
