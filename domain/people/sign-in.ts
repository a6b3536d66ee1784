import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/audit.ts";
import { asDesk, type Ctx } from "#domain/kernel/ctx.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { type Account, findAccount } from "./find-account.ts";
import type { SignIn } from "./forms.ts";
import { sessionLength, whyDoorClosed } from "./rules.ts";
import { forgiveTry, mayTry } from "./throttle.ts";
import type { Door } from "./words.ts";

/** The browser at the door: its network address, and what it says it is. */
export type Browser = { address: string; device: string };
export type Refusal = "wrong-password" | "no-profile" | "disabled" | "too-many";

/**
 * Signs somebody in at a door and gives the secret for her cookie with the seconds it is good for. Until the password
 * is right, every refusal is the same, known e-mail or not (assurance A09). Refuses an eleventh try within fifteen
 * minutes for an account or an address, an account without a profile for this door, and one that is disabled.
 */
export async function signIn(ctx: Ctx, door: Door, { email, password }: SignIn, { address, device }: Browser) {
  const desk = asDesk(ctx);
  const attempt = { purpose: "sign-in", email, address };
  const turnedAway = async (why: Refusal, subjectId?: string) => {
    const deed = {
      action: "account.signed-in",
      outcome: "refused",
      subjectId,
      address,
      detail: { door, why },
    } as const;
    await ctx.db.transaction(desk.identity, (tx) => audit(tx, desk, deed));
    return refuse(why);
  };

  if (!(await mayTry(ctx, attempt))) return turnedAway("too-many");
  const accountId = await ctx.ports.accounts.check(email, password);
  const account = accountId && (await findAccount(ctx, accountId));
  if (!account) return turnedAway("wrong-password");
  await forgiveTry(ctx, attempt);
  const closed = whyDoorClosed(door, account);
  if (closed) return turnedAway(closed, accountId);

  const { whole } = sessionLength(account);
  const session = { accountId, now: ctx.now, expiresAt: after(ctx.now, whole), address, device };
  const secret = await ctx.ports.accounts.openSession(session);
  await noteSignIn(ctx, account, { door, address });
  return done({ secret, seconds: whole / 1_000 });
}

/** The last sign-in on the profile, a line in the audit, and a mail to those who see other people's data. */
function noteSignIn(ctx: Ctx, account: Account, { door, address }: { door: Door; address: string }) {
  const desk = asDesk(ctx);
  const { accountId: by, person, staff } = account;
  return transaction(desk, async (tx) => {
    if (person) await tx.update(clients).set({ lastLoginAt: ctx.now }).where(eq(clients.id, person.id));
    await audit(tx, desk, { action: "account.signed-in", by, subjectId: by, address, detail: { door } });
    if (staff || person?.userType === "therapist") {
      const at = ctx.now.toISOString();
      await announce(tx, "account.staff-signed-in", { accountId: by, at }, { now: ctx.now });
    }
    return done(undefined);
  });
}
