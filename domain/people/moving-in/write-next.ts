import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { importLines } from "#db/schema/moving-in.ts";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import {
  changeFilled,
  fieldsToFill,
  filledColumns,
  type Import,
  lineColumns,
  readLineOf,
} from "./line.ts";
import { reasons } from "./messages.ts";
import type { MovedClient } from "./read-client.ts";

/** Lines that are written in one transaction. */
const atOnce = 200;

type Line = { number: number; clientId: string | null; reason: string; client: MovedClient };

/**
 * Writes the clients of the next lines: an account that no one can sign in to yet with its profile
 * for who is new, and what was empty for who is here. No one is mailed, and no consent is taken
 * over: clients give theirs when they choose a password. How many lines it were.
 */
export async function writeNext(tx: Db, row: Import, now: Date): Promise<number> {
  const found = await tx
    .select({ ...lineColumns, reason: importLines.reason })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, row.id),
        inArray(importLines.fate, ["new", "joined"]),
        isNull(importLines.writtenAt),
      ),
    )
    .orderBy(asc(importLines.number))
    .limit(atOnce);
  if (found.length === 0) return 0;
  const lines = found.flatMap(({ number, clientId, reason, cells }): Line[] => {
    const read = readLineOf(row, cells, row.startedAt);
    return "client" in read ? [{ number, clientId, reason, client: read.client }] : [];
  });
  const written = [
    ...(await fillProfiles(
      tx,
      lines.filter(({ clientId }) => clientId),
    )),
    ...(await addClients(
      tx,
      lines.filter(({ clientId }) => !clientId),
      now,
    )),
  ];
  await tx.execute(sql`
    update import_lines l set client_id = v."clientId", filled = array(select jsonb_array_elements_text(v.filled)),
      fate = v.fate, reason = v.reason, written_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      v(number integer, "clientId" uuid, filled jsonb, fate text, reason text)
    where l.import_id = ${row.id} and l.number = v.number`);
  return found.length;
}

/** Two statements for any number of clients: their accounts, and their profiles. */
async function addClients(tx: Db, lines: readonly Line[], now: Date) {
  if (lines.length === 0) return [];
  const people = lines.map(({ number, client }) => ({ number, client, accountId: randomUUID() }));
  const opened = await tx
    .insert(authUsers)
    .values(
      people.map(({ accountId, client }) => ({
        id: accountId,
        name: `${client.first_name} ${client.last_name}`,
        email: client.email,
        emailVerified: false,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: authUsers.id });
  const accounts = new Set(opened.map(({ id }) => id));
  const added = people.filter(({ accountId }) => accounts.has(accountId));
  const profiles =
    added.length === 0
      ? []
      : await tx
          .insert(clients)
          .values(added.map(({ accountId, client }) => profileOf(accountId, client, now)))
          .returning({ id: clients.id, accountId: clients.authUserId });
  const clientOf = new Map(profiles.map(({ id, accountId }) => [accountId, id]));
  return people.map(({ number, accountId }) => {
    const clientId = clientOf.get(accountId) ?? null;
    const fate = clientId ? "new" : "refused";
    return { number, clientId, filled: [], fate, reason: clientId ? "" : reasons.meanwhile };
  });
}

const profileOf = (authUserId: string, { country, ...said }: MovedClient, now: Date) => ({
  ...rowOf(said),
  ...(country && { country }),
  authUserId,
  userType: "client" as const,
  createdAt: now,
});

/** Fills what is still empty, and says of each line what that was. */
async function fillProfiles(tx: Db, lines: readonly Line[]) {
  if (lines.length === 0) return [];
  const ids = lines.flatMap(({ clientId }) => clientId ?? []);
  await lock(tx, { client: ids });
  const found = await tx
    .select({ id: clients.id, ...filledColumns })
    .from(clients)
    .where(inArray(clients.id, ids));
  const here = new Map(found.map((client) => [client.id, client]));
  const filling = lines.map((line) => {
    const now = here.get(line.clientId!);
    return { ...line, fields: now ? fieldsToFill(now, line.client) : [] };
  });
  const rows = filling.map(({ clientId, fields, client }) => ({
    id: clientId!,
    ...Object.fromEntries(fields.map((field) => [field, client[field]])),
  }));
  await changeFilled(tx, rows, (name) => `coalesce(v.${name}, clients.${name})`);
  return filling.map(({ number, clientId, fields, reason }) => ({
    number,
    clientId,
    filled: fields,
    fate: "joined",
    reason,
  }));
}
