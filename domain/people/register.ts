import { audit } from "#domain/kernel/audit.ts";
import { countHit } from "#domain/kernel/count-hit.ts";
import { asDesk, type Ctx } from "#domain/kernel/ctx.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Registration } from "./forms.ts";
import { openAccount } from "./open-account.ts";

/**
 * Opens a client's account: account, profile and consent in one transaction, the verification mail announced with them,
 * so that a crash between any two steps leaves nothing. An e-mail that has an account already is answered the same, and
 * only its owner hears of it, by mail. Refuses a common password, and an eleventh registration from one address within an
 * hour.
 */
export async function register(ctx: Ctx, form: Registration, { address }: { address: string }) {
  const { firstName, lastName, email, phone, password } = form;
  if (isCommonPassword(password)) return refuse("common-password");
  const limit = { purpose: "registration", who: address, limit: 10, perSeconds: 3_600 };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many");
  const passwordHash = await ctx.ports.accounts.hash(password);

  const desk = asDesk(ctx);
  const { now } = ctx;
  return transaction(desk, async (tx) => {
    const person = { firstName, lastName, email, phone, passwordHash, userType: "client", verified: false } as const;
    const accountId = await openAccount(tx, { ...person, now });
    if (!accountId) {
      const key = `registered-again:${email}:${now.toISOString().slice(0, 13)}`;
      await announce(tx, "account.registered-again", { email }, { now, key });
      return done(undefined);
    }
    await audit(tx, desk, { action: "account.registered", by: accountId, subjectId: accountId, address });
    await announce(tx, "account.link-asked", { purpose: "verify", door: "client", email }, { now });
    return done(undefined);
  });
}
