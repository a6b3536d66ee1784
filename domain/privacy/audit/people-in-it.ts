import { eq, ilike, inArray } from "drizzle-orm";
import type { auditLog } from "#db/schema/audit.ts";
import { authUsers } from "#db/schema/auth.ts";
import { clients, staffRoles } from "#db/schema/people.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { containsTerms, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { read } from "#domain/kernel/database/transaction.ts";

export type AuditRow = typeof auditLog.$inferSelect;

/** The ids behind the names in a list query; undefined where no name was given. */
export type Meant = { who?: string[] | undefined; whom?: string[] | undefined };

/** More people than these are not meant by one name. */
const maxMeant = 50;

/**
 * The people that a name, an email, a client number or an id means, as actor and as the person an
 * event is about.
 */
export async function findMeant(
  ctx: Ctx<Owner>,
  named: { who: string; whom: string },
): Promise<Meant> {
  const find = async (text: string) => (text === "" ? undefined : await findIds(ctx, text));
  return { who: await find(named.who), whom: await find(named.whom) };
}

async function findIds(ctx: Ctx<Owner>, text: string): Promise<string[]> {
  if (isUuid(text)) return [text.toLowerCase(), ...(await findIdsWhere(ctx, text.toLowerCase()))];
  return findIdsWhere(ctx, text);
}

function findIdsWhere(ctx: Ctx<Owner>, text: string): Promise<string[]> {
  return read(asAuthService(ctx), async (db) => {
    const rows = await db
      .select({ account: authUsers.id, client: clients.id })
      .from(authUsers)
      .leftJoin(clients, eq(clients.authUserId, authUsers.id))
      .where(inArray(authUsers.id, meantBy(db, text)))
      .limit(maxMeant);
    return rows.flatMap(({ account, client }) => (client ? [account, client] : [account]));
  });
}

/**
 * The accounts that a text may mean: by id, by any part of a client's number, names or email, and
 * members of staff who are no clients by any part of their name or email.
 */
function meantBy(db: Db, text: string) {
  const named = containsTerms(clients.words, searchTermsOf(text));
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byAccount = db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(isUuid(text) ? eq(authUsers.id, text) : ilike(authUsers.email, like));
  const asClient = db
    .select({ id: clients.authUserId })
    .from(clients)
    .where(isUuid(text) ? eq(clients.id, text) : named);
  const atWork = db
    .select({ id: staffRoles.authUserId })
    .from(staffRoles)
    .innerJoin(authUsers, eq(authUsers.id, staffRoles.authUserId))
    .where(ilike(authUsers.name, like));
  return byAccount.union(asClient).union(atWork);
}

/** An audit event with its people by name. */
export type NamedLine = AuditRow & { who: string | undefined; whom: string | undefined };

/**
 * Adds names to the ids of some events, in one statement. An unknown person is shown by the
 * beginning of their id.
 */
export async function nameLines(ctx: Ctx<Owner>, rows: readonly AuditRow[]): Promise<NamedLine[]> {
  const ids = [...new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))].filter(
    (id) => id !== null,
  );
  const names = ids.length > 0 ? await findNames(ctx, ids) : new Map<string, string>();
  const nameOf = (id: string | null) =>
    id ? (names.get(id) ?? `somebody (${id.slice(0, 8)})`) : undefined;
  return rows.map((row) => ({ ...row, who: nameOf(row.actorId), whom: nameOf(row.subjectId) }));
}

function findNames(ctx: Ctx<Owner>, ids: string[]): Promise<Map<string, string>> {
  return read(asAuthService(ctx), async (db) => {
    const rows = await db
      .select({
        account: authUsers.id,
        client: clients.id,
        name: authUsers.name,
        number: clients.clientNumber,
      })
      .from(authUsers)
      .leftJoin(clients, eq(clients.authUserId, authUsers.id))
      .where(
        inArray(
          authUsers.id,
          db
            .select({ id: authUsers.id })
            .from(authUsers)
            .where(inArray(authUsers.id, ids))
            .union(
              db.select({ id: clients.authUserId }).from(clients).where(inArray(clients.id, ids)),
            ),
        ),
      );
    return new Map(
      rows.flatMap(({ account, client, name, number }) => {
        const called = number ? `${name} (${number})` : name;
        return [[account, called] as const, ...(client ? [[client, called] as const] : [])];
      }),
    );
  });
}
