import { and, eq, isNull } from "drizzle-orm";
import { clients, consents, guardians } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, days, londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { guardianLinkHash } from "./link.ts";
import { endGuardian } from "./name-guardian.ts";
import { ageOfMajority, ageOfOwnAccount, isUnder } from "./rules.ts";
import { guardianConsent, guardianLinkDays } from "./messages.ts";

/** What the link of a guardian's mail is about; undefined when it is over or none. */
export const findByLink = (ctx: Ctx, token: string) =>
  read(asAuthService(ctx), (db) => openedBy(db, ctx, token));

async function openedBy(db: Db, ctx: Ctx, token: string) {
  const [found] = await db
    .select({
      id: guardians.id,
      clientId: guardians.clientId,
      name: guardians.name,
      relation: guardians.relation,
      namedAt: guardians.namedAt,
      confirmedAt: guardians.confirmedAt,
      firstName: clients.firstName,
      born: clients.dateOfBirth,
    })
    .from(guardians)
    .innerJoin(clients, eq(clients.id, guardians.clientId))
    .where(and(eq(guardians.linkHash, guardianLinkHash(token)), isNull(guardians.endedAt)));
  if (!found) return undefined;
  if (found.born && !isUnder(ageOfMajority, found.born, londonDay(ctx.now))) return undefined;
  return found.confirmedAt || ctx.now < after(found.namedAt, days(guardianLinkDays))
    ? found
    : undefined;
}

/**
 * Confirms, by the link in their email, that a person speaks for a client under 18: their consent
 * is entered in the ledger, with who gave it for which client (UK GDPR art. 7(1), 8). Opening the
 * link is not enough. A second submit changes nothing. Refuses a link that is over.
 */
export const confirmGuardian = (ctx: Ctx, token: string) =>
  transaction(asAuthService(ctx), async (tx) => {
    const found = await lockOpened(tx, ctx, token);
    if (!found) return refuse("link-over");
    if (found.confirmedAt) return done(found);
    await tx.update(guardians).set({ confirmedAt: ctx.now }).where(eq(guardians.id, found.id));
    await tx.insert(consents).values({
      clientId: found.clientId,
      guardianId: found.id,
      purpose: "medical",
      wordingVersion: guardianConsent.version,
      wording: guardianConsent.wording,
      givenAt: ctx.now,
    });
    await audit(tx, asAuthService(ctx), {
      action: "guardian.confirmed",
      subjectId: found.clientId,
    });
    return done(found);
  });

/**
 * Withdraws a guardian's confirmation, by the link in their email. Under 13 the client's own
 * consent ends with it, because they cannot give one alone. The client and those who treat them are
 * notified. Refuses a link that is over.
 */
export const withdrawAsGuardian = (ctx: Ctx, token: string) =>
  transaction(asAuthService(ctx), async (tx) => {
    const found = await lockOpened(tx, ctx, token);
    if (!found?.confirmedAt) return refuse("link-over");
    const { clientId } = found;
    const [given] = await tx
      .select({ id: consents.id })
      .from(consents)
      .where(
        and(
          eq(consents.guardianId, found.id),
          eq(consents.purpose, "medical"),
          isNull(consents.withdrawnAt),
        ),
      );
    await endGuardian(tx, { clientId, at: ctx.now, reason: "withdrawn" });
    if (isUnder(ageOfOwnAccount, found.born, londonDay(ctx.now)))
      await tx
        .update(consents)
        .set({ withdrawnAt: ctx.now })
        .where(and(eq(consents.clientId, clientId), isNull(consents.withdrawnAt)));
    await audit(tx, asAuthService(ctx), {
      action: "guardian.withdrew",
      subjectId: clientId,
    });
    if (given)
      await publishEvent(tx, "consent.withdrawn", { consentId: given.id }, { now: ctx.now });
    return done(found);
  });

/** The client is locked before their guardian is read, as naming another one does. */
async function lockOpened(tx: Db, ctx: Ctx, token: string) {
  const seen = await openedBy(tx, ctx, token);
  if (!seen) return undefined;
  await lock(tx, { client: [seen.clientId] });
  return openedBy(tx, ctx, token);
}
