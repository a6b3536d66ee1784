import { eq, inArray, or, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import { asDesk, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { read } from "#domain/kernel/transaction.ts";
import type { AuditRow } from "./list-audit.ts";

/** The ids behind the names in a wish; undefined where nobody was named. */
export type Meant = { who?: string[] | undefined; whom?: string[] | undefined };

/** More people than these are not meant by one name. */
const mostMeant = 50;

/** Who is meant by a name, an e-mail, a client number or an id, as actor and as the one a line is about. */
export async function findMeant(ctx: Ctx<Owner>, named: { who: string; whom: string }): Promise<Meant> {
  const find = async (text: string) => (text === "" ? undefined : await findIds(ctx, text));
  return { who: await find(named.who), whom: await find(named.whom) };
}

async function findIds(ctx: Ctx<Owner>, text: string): Promise<string[]> {
  if (isUuid(text)) return [text.toLowerCase(), ...(await findIdsWhere(ctx, text.toLowerCase()))];
  return findIdsWhere(ctx, text);
}

function findIdsWhere(ctx: Ctx<Owner>, text: string): Promise<string[]> {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const named = isUuid(text)
    ? or(eq(authUsers.id, text), eq(clients.id, text))
    : sql`${authUsers.name} ilike ${like} or ${authUsers.email} ilike ${like} or ${clients.clientNumber} = upper(${text})`;
  return read(asDesk(ctx), async (db) => {
    const rows = await db
      .select({ account: authUsers.id, client: clients.id })
      .from(authUsers)
      .leftJoin(clients, eq(clients.authUserId, authUsers.id))
      .where(named)
      .limit(mostMeant);
    return rows.flatMap(({ account, client }) => (client ? [account, client] : [account]));
  });
}

/** A line of the audit with its people by name. */
export type NamedLine = AuditRow & { who: string | undefined; whom: string | undefined };

/** Puts names to the ids of some lines, in one statement. Who is not known any more is called by the beginning of her id. */
export async function nameLines(ctx: Ctx<Owner>, rows: readonly AuditRow[]): Promise<NamedLine[]> {
  const ids = [...new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))].filter((id) => id !== null);
  const names = ids.length > 0 ? await findNames(ctx, ids) : new Map<string, string>();
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? `somebody (${id.slice(0, 8)})`) : undefined);
  return rows.map((row) => ({ ...row, who: nameOf(row.actorId), whom: nameOf(row.subjectId) }));
}

function findNames(ctx: Ctx<Owner>, ids: string[]): Promise<Map<string, string>> {
  return read(asDesk(ctx), async (db) => {
    const rows = await db
      .select({ account: authUsers.id, client: clients.id, name: authUsers.name, number: clients.clientNumber })
      .from(authUsers)
      .leftJoin(clients, eq(clients.authUserId, authUsers.id))
      .where(or(inArray(authUsers.id, ids), inArray(clients.id, ids)));
    return new Map(
      rows.flatMap(({ account, client, name, number }) => {
        const called = number ? `${name} (${number})` : name;
        return [[account, called] as const, ...(client ? [[client, called] as const] : [])];
      }),
    );
  });
}
