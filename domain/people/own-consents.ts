import { and, desc, eq, isNull } from "drizzle-orm";
import { type StandingConsent, consents, guardians } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { consentOf } from "./create-account.ts";

type From = { purpose?: StandingConsent };
/** What a form says that was signed, in place of the words on the screen. */
type Signed = { signed?: { wording: string; wordingVersion: number } };

/** Everything a client has agreed to, newest first, with what they took back. */
export const listOwnConsents = (ctx: Ctx<Client>) =>
  read(ctx, (db) =>
    db
      .select({
        id: consents.id,
        purpose: consents.purpose,
        wording: consents.wording,
        version: consents.wordingVersion,
        givenAt: consents.givenAt,
        withdrawnAt: consents.withdrawnAt,
        /** Who gave it for them; null: they did. */
        givenBy: guardians.name,
        relation: guardians.relation,
      })
      .from(consents)
      .leftJoin(guardians, eq(guardians.id, consents.guardianId))
      .where(eq(consents.clientId, ctx.actor.id))
      .orderBy(desc(consents.givenAt)),
  );

/** Since when a client's consent to records of their health is withdrawn; undefined while one is in force, or none ever was. */
export async function findOwnWithdrawal(ctx: Ctx<Client>): Promise<Date | undefined> {
  const medical = (await listOwnConsents(ctx)).filter(({ purpose }) => purpose === "medical");
  const times = medical.map(({ withdrawnAt }) => withdrawnAt);
  if (times.length === 0 || times.some((at) => at === null)) return undefined;
  return times.reduce((latest, at) => (at! > latest! ? at : latest)) ?? undefined;
}

/**
 * Agrees to what stands on the screen today, records of their health by default. Refuses while such
 * a consent is in force.
 */
export function giveConsent(ctx: Ctx<Client>, { purpose = "medical", signed }: From & Signed = {}) {
  const { id: clientId, accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    const given = await tx
      .insert(consents)
      .values({ ...(await consentOf(tx, clientId, ctx.now, purpose)), ...signed })
      .onConflictDoNothing()
      .returning({ id: consents.id });
    if (given.length === 0) return refuse("in-force");
    await audit(tx, ctx, {
      action: "consent.given",
      subjectId: accountId,
      detail: { purpose },
    });
    return done(undefined);
  });
}

/**
 * Withdraws a consent from this moment on: the profile shows it as pending, and nothing new about
 * their health may be written until they give it again. They and their therapists are notified.
 * Refuses when none is in force.
 */
export function withdrawConsent(ctx: Ctx<Client>, { purpose = "medical" }: From = {}) {
  const { id: clientId, accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    const taken = await tx
      .update(consents)
      .set({ withdrawnAt: ctx.now })
      .where(
        and(
          eq(consents.clientId, clientId),
          eq(consents.purpose, purpose),
          isNull(consents.withdrawnAt),
        ),
      )
      .returning({ id: consents.id });
    if (taken.length === 0) return refuse("none-in-force");
    await audit(tx, ctx, {
      action: "consent.withdrawn",
      subjectId: accountId,
      detail: { purpose },
    });
    await publishEvent(tx, "consent.withdrawn", { consentId: taken[0]!.id }, { now: ctx.now });
    return done(undefined);
  });
}
