import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { addMovedClients } from "#domain/people/clients/add-moved-clients.ts";
import type { KnownLine, Step, WrittenLine } from "../import-kind.ts";
import { changeFilled, fieldsToFill, filledColumns } from "./filling.ts";
import { findNamesakes, namesakeKey } from "./find-clients.ts";
import { clientReasons } from "./headings.ts";
import type { MovedClient } from "./read-client.ts";

type Line = KnownLine<MovedClient>;

/**
 * Writes the clients of these lines: an account that no one can sign in to yet with its profile for
 * who is new, and what was empty for who is here. No consent is taken over: clients give theirs
 * when they choose a password.
 */
export async function writeClients(
  tx: Db,
  lines: readonly Line[],
  { now }: Step,
): Promise<WrittenLine[]> {
  const filled = await fillProfiles(
    tx,
    lines.filter(({ clientId }) => clientId),
  );
  const added = await addClients(
    tx,
    lines.filter(({ clientId }) => !clientId),
    now,
  );
  return [...filled, ...added];
}

/** Who has come meanwhile, or with a line far above, is not added a second time. */
async function addClients(tx: Db, lines: readonly Line[], now: Date): Promise<WrittenLine[]> {
  if (lines.length === 0) return [];
  const here = await findNamesakes(
    tx,
    lines.map(({ said }) => said),
  );
  const emailOf = new Map([...here].map(([key, { email }]) => [key, email]));
  const people = lines.map(({ number, said }) => {
    const key = namesakeKey(said);
    const other = emailOf.get(key);
    if (key && !other) emailOf.set(key, said.email);
    return { number, other, accountId: randomUUID(), profile: profileOf(said) };
  });
  const fresh = people.filter(({ other }) => !other);
  const clientOf = await addMovedClients(tx, fresh, now);
  return people.map(({ number, accountId, other }) => {
    const clientId = clientOf.get(accountId);
    if (clientId) return { number, clientId, fate: "new" as const };
    const reason = other ? clientReasons.hereAs(other) : clientReasons.meanwhile;
    return { number, fate: "refused" as const, reason };
  });
}

const profileOf = ({ country, ...said }: MovedClient) => ({
  ...rowOf(said),
  ...(country && { country }),
});

/** Fills what is still empty, and says of each line what that was. */
async function fillProfiles(tx: Db, lines: readonly Line[]): Promise<WrittenLine[]> {
  if (lines.length === 0) return [];
  const ids = lines.flatMap(({ clientId }) => clientId ?? []);
  await lock(tx, { client: ids });
  const found = await tx
    .select({ id: clients.id, ...filledColumns })
    .from(clients)
    .where(inArray(clients.id, ids));
  const here = new Map(found.map((client) => [client.id, client]));
  const filling = lines.map((line) => {
    const client = here.get(line.clientId!);
    return { ...line, fields: client ? fieldsToFill(client, line.said) : [] };
  });
  const rows = filling.map(({ clientId, fields, said }) => ({
    id: clientId!,
    ...Object.fromEntries(fields.map((field) => [field, said[field]])),
  }));
  await changeFilled(tx, rows, (name) => `coalesce(v.${name}, clients.${name})`);
  return filling.map(({ number, clientId, fields, reason }) => ({
    number,
    clientId,
    filled: fields,
    fate: "joined" as const,
    reason,
  }));
}
