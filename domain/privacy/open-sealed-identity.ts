import { and, desc, eq, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { careFiles } from "#db/schema/care/record.ts";
import { clients } from "#db/schema/people.ts";
import { sealedIdentities, sealedOpenings } from "#db/schema/privacy.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";

/** A sealed file by its number and dates, which any owner may read; undefined where nothing is sealed. */
export const findSealedFile = (ctx: Ctx<Owner>, clientId: string) =>
  read(ctx, async (db) => {
    if (!isUuid(clientId)) return undefined;
    const [file] = await db
      .select({
        clientNumber: clients.clientNumber,
        lastTreatedOn: careFiles.lastTreatedOn,
        keptUntil: sql<string>`care_end(care_files, ${clients.dateOfBirth})`,
      })
      .from(careFiles)
      .innerJoin(clients, eq(clients.id, careFiles.clientId))
      .where(and(eq(careFiles.clientId, clientId), sql`${careFiles.sealedKeys} <> '{}'`));
    return file;
  });

/**
 * Opens a sealed identity for an owner, for 24 hours, with a reason that is kept (at most 300
 * characters, never about health). Asks for their own password, and a code where they have a second
 * factor. Refuses an empty or long reason ("no-reason") and a file of which nothing is sealed
 * ("not-sealed"). The opening is an audit event.
 */
export async function openSealedIdentity(
  ctx: Ctx<Owner>,
  clientId: string,
  given: Proof & { reason: string },
) {
  const reason = given.reason.trim();
  if (reason === "" || reason.length > 300) return refuse("no-reason");
  if (!(await findSealedFile(ctx, clientId))) return refuse("not-sealed");
  const proved = await confirmBoth(ctx, given);
  if (!proved.ok) return proved;
  return transaction(ctx, async (tx) => {
    await tx.insert(sealedOpenings).values({ clientId, accountId: ctx.actor.accountId, reason });
    await audit(tx, ctx, {
      action: "care-file.identity-opened",
      subjectId: clientId,
    });
    return done(undefined);
  });
}

/**
 * The sealed identity, for an owner who opened it within the last day; the database shows it to no
 * other.
 */
export const findSealedIdentity = (ctx: Ctx<Owner>, clientId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        clientNumber: sealedIdentities.clientNumber,
        firstName: sealedIdentities.firstName,
        lastName: sealedIdentities.lastName,
        dateOfBirth: sealedIdentities.dateOfBirth,
        addressLine1: sealedIdentities.addressLine1,
        city: sealedIdentities.city,
        postcode: sealedIdentities.postcode,
        sealedAt: sealedIdentities.sealedAt,
      })
      .from(sealedIdentities)
      .where(eq(sealedIdentities.clientId, clientId));
    return found;
  });

/** The latest twenty openings of a sealed identity: who, when and why. */
export async function listSealedOpenings(ctx: Ctx<Owner>, clientId: string) {
  const openings = await read(ctx, (db) =>
    db
      .select({
        id: sealedOpenings.id,
        accountId: sealedOpenings.accountId,
        reason: sealedOpenings.reason,
        givenAt: sealedOpenings.givenAt,
      })
      .from(sealedOpenings)
      .where(eq(sealedOpenings.clientId, clientId))
      .orderBy(desc(sealedOpenings.givenAt))
      .limit(20),
  );
  const accounts = await read(asAuthService(ctx), (db) =>
    db.select({ id: authUsers.id, name: authUsers.name }).from(authUsers).where(isOneOf(openings)),
  );
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return openings.map(({ accountId, ...opening }) => ({
    ...opening,
    by: names.get(accountId) ?? "an owner",
  }));
}

const isOneOf = (openings: readonly { accountId: string }[]) =>
  sql`${authUsers.id} = any (${`{${openings.map(({ accountId }) => accountId).join(",")}}`}::uuid[])`;
