import { and, eq, gt, isNotNull } from "drizzle-orm";
import { secondFactors } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { before, minutes } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

/** How long a key that is not confirmed with a code may be shown. */
const pendingLasts = minutes(30);

/** What an account has beside its password: since when, how many recovery codes are left; undefined without one. */
export const findSecondFactor = (ctx: Ctx<SignedIn>) =>
  read(asAuthService(ctx), async (db) => {
    const { accountId } = ctx.actor;
    const [row] = await db
      .select({ since: secondFactors.enabledAt })
      .from(secondFactors)
      .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.enabledAt)));
    return row?.since
      ? { since: row.since, codesLeft: await countRecoveryCodes(db, accountId) }
      : undefined;
  });

/**
 * The key that waits to be confirmed, as a picture for a phone's camera and as letters to type;
 * undefined when none waits. `issuer` is the name that the app shows for it.
 */
export async function findPendingKey(
  ctx: Ctx<SignedIn>,
  { issuer, email }: { issuer: string; email: string },
) {
  const secret = await findPendingSecret(ctx);
  if (!secret) return undefined;
  const about = new URLSearchParams({
    secret,
    issuer,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  // The key's own notation wants spaces as %20: some apps show a plus as it stands.
  const query = about.toString().replaceAll("+", "%20");
  const link = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
  return {
    link,
    manualKey: secret.replaceAll(/(.{4})(?!$)/g, "$1 "),
    picture: ctx.ports.qrPicture(link),
  };
}

/** The secret itself, for the command that confirms it. */
export async function findPendingSecret(ctx: Ctx<SignedIn>): Promise<string | undefined> {
  const { accountId } = ctx.actor;
  const [row] = await read(asAuthService(ctx), (db) =>
    db
      .select({ sealed: secondFactors.pendingSecret })
      .from(secondFactors)
      .where(
        and(
          eq(secondFactors.accountId, accountId),
          gt(secondFactors.pendingAt, before(ctx.now, pendingLasts)),
        ),
      ),
  );
  return row?.sealed ? ctx.ports.vault.open(row.sealed, accountId) : undefined;
}
