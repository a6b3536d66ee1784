import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Registration } from "./forms.ts";
import { createAccount } from "./create-account.ts";
import type { Answer } from "./studio-questions/rules.ts";
import { writeRegistrationAnswers } from "./studio-questions/write-answers.ts";

/**
 * Opens a client's account: account, profile and consent in one transaction, with the event of the
 * verification email, so that a crash between any two steps leaves nothing. An email that has an
 * account already gets the same response, after the same work (requirements 3.6.3), and only its
 * owner is told, by email. `answers` are to the studio's own questions. Refuses a common password, and an eleventh registration from one address
 * within an hour.
 */
export async function register(ctx: Ctx, form: Registration, answers: readonly Answer[] = []) {
  const { firstName, lastName, email, phone, password } = form;
  const authService = asAuthService(ctx);
  const turnedAway = async <const Why extends string>(why: Why) => {
    await auditRefusal(authService, { action: "account.registered", detail: { why } });
    return refuse(why);
  };
  if (isCommonPassword(password)) return turnedAway("common-password");
  const limit = {
    purpose: "registration",
    who: visitorAddress(ctx),
    limit: 10,
    perSeconds: 3_600,
  };
  if (!(await countHit(ctx, limit)).allowed) return turnedAway("too-many");
  const passwordHash = await ctx.ports.accounts.hash(password);

  const { now } = ctx;
  return transaction(authService, async (tx) => {
    const person = {
      firstName,
      lastName,
      phone,
      passwordHash,
      userType: "client",
      verified: false,
      now,
    } as const;
    const known = await findTaken(tx, email);
    await tx.execute(sql`savepoint opening`);
    const opened = await createAccount(tx, { ...person, email: known ? decoy() : email });
    if (opened) await writeRegistrationAnswers(tx, { accountId: opened, answers, now });
    const ownerId = known ?? (opened ? undefined : await findTaken(tx, email));
    await tx.execute(ownerId ? sql`rollback to savepoint opening` : sql`release savepoint opening`);
    if (ownerId) {
      await audit(tx, authService, {
        action: "account.registered-again",
        subjectId: ownerId,
      });
      const key = `registered-again:${ownerId}:${now.toISOString().slice(0, 13)}`;
      await publishEvent(tx, "account.registered-again", { email }, { now, key });
    } else {
      await audit(tx, authService, {
        action: "account.registered",
        by: opened,
        subjectId: opened,
      });
      await publishEvent(
        tx,
        "account.link-asked",
        { purpose: "verify", door: "client", email },
        { now },
      );
    }
    return done(undefined);
  });
}

/** The account that has this e-mail. */
async function findTaken(tx: Db, email: string): Promise<string | undefined> {
  const [taken] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email));
  return taken?.id;
}

/** An address for the account that is opened and undone where the e-mail is taken, so that both take the same statements. */
const decoy = () => `${randomUUID()}@nobody.invalid`;
