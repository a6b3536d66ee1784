import { and, eq } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { staffRoles } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { isEmailAddress, normalEmail } from "#domain/kernel/text/email-address.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { keepLink } from "./mailed-links.ts";
import { createAccount } from "./create-account.ts";

/**
 * Makes a person an owner of the studio: a new account, or one whose address is verified. Gives the
 * token of a link with which they choose their password, once, within half an hour. Only the
 * server's command line uses it. Refuses a text that is no address, and an unverified account,
 * because its password may be another person's.
 */
export function createAdministrator(ctx: Ctx<System>, input: { email: string; name: string }) {
  const authService = asAuthService(ctx);
  const { now } = ctx;
  const email = normalEmail(input.email);
  return transaction(authService, async (tx) => {
    if (!isEmailAddress(email)) return refuse("no-address");
    const [firstName = "", ...rest] = input.name.trim().split(/\s+/);
    const person = { firstName, lastName: rest.join(" "), email, verified: true };
    const opened = await createAccount(tx, { ...person, staff: "owner", now });
    const [known] = opened
      ? [{ id: opened }]
      : await tx
          .select({ id: authUsers.id })
          .from(authUsers)
          .where(and(eq(authUsers.email, email), eq(authUsers.emailVerified, true)));
    if (!known) return refuse("not-verified");
    await tx
      .insert(staffRoles)
      .values({
        authUserId: known.id,
        role: "owner",
        grantedAt: now,
      })
      .onConflictDoUpdate({
        target: staffRoles.authUserId,
        set: { role: "owner", accessEnabled: true },
      });
    await audit(tx, authService, {
      action: "role.granted",
      subjectId: known.id,
      detail: { role: "owner", by: "command-line" },
    });
    return done({ token: await keepLink(tx, { purpose: "reset", accountId: known.id, now }) });
  });
}
