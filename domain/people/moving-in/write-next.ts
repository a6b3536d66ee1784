import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { importLines } from "#db/schema/moving-in.ts";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { type Fillable, fillableColumns, type Import, readLineOf } from "./line.ts";
import { reasons } from "./messages.ts";
import type { MovedClient } from "./read-client.ts";

/** Lines that are written in one transaction. */
const atOnce = 200;

type Line = { number: number; clientId: string | null; filled: string[]; client: MovedClient };

/**
 * Writes the clients of the next lines: an account that no one can sign in to yet with its profile
 * for who is new, and what was empty for who is here. No one is mailed, and no consent is taken
 * over: clients give theirs when they choose a password. How many lines it were.
 */
export async function writeNext(tx: Db, row: Import, now: Date): Promise<number> {
  const found = await tx
    .select()
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
  const lines = found.flatMap(({ number, clientId, filled, cells }): Line[] => {
    const read = readLineOf(row, cells, row.startedAt);
    return "client" in read ? [{ number, clientId, filled, client: read.client }] : [];
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

const profileOf = (authUserId: string, client: MovedClient, now: Date) => ({
  authUserId,
  userType: "client" as const,
  firstName: client.first_name,
  lastName: client.last_name,
  email: client.email,
  phone: client.phone,
  addressLine1: client.address_line_1,
  city: client.city,
  postcode: client.postcode,
  ...(client.country && { country: client.country }),
  dateOfBirth: client.date_of_birth,
  emergencyContactName: client.emergency_contact_name,
  emergencyContactPhone: client.emergency_contact_phone,
  gpSurgery: client.gp_surgery,
  createdAt: now,
});

/** Fills what is still empty, and says of each line what that was. */
async function fillProfiles(tx: Db, lines: readonly Line[]) {
  if (lines.length === 0) return [];
  await lock(tx, { client: lines.map(({ clientId }) => clientId) });
  const rows = lines.map(({ clientId, filled, client }) => ({
    id: clientId,
    ...Object.fromEntries(filled.map((field) => [field, client[field as Fillable]])),
  }));
  const before = await tx
    .select({ id: clients.id, ...fillableColumns })
    .from(clients)
    .where(
      inArray(
        clients.id,
        rows.flatMap(({ id }) => id ?? []),
      ),
    );
  const stillEmpty = new Map(before.map((client) => [client.id, client]));
  await tx.execute(sql`
    update clients set version = version + 1,
      phone = coalesce(nullif(clients.phone, ''), v.phone, ''),
      date_of_birth = coalesce(clients.date_of_birth, v.date_of_birth),
      address_line_1 = coalesce(nullif(clients.address_line_1, ''), v.address_line_1, ''),
      city = coalesce(nullif(clients.city, ''), v.city, ''),
      postcode = coalesce(nullif(clients.postcode, ''), v.postcode, ''),
      emergency_contact_name = coalesce(nullif(clients.emergency_contact_name, ''), v.emergency_contact_name, ''),
      emergency_contact_phone = coalesce(nullif(clients.emergency_contact_phone, ''), v.emergency_contact_phone, ''),
      gp_surgery = coalesce(nullif(clients.gp_surgery, ''), v.gp_surgery, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id uuid, phone text, date_of_birth date,
      address_line_1 text, city text, postcode text, emergency_contact_name text,
      emergency_contact_phone text, gp_surgery text)
    where clients.id = v.id`);
  return lines.map(({ number, clientId, filled }) => ({
    number,
    clientId,
    filled: filled.filter((field) => !stillEmpty.get(clientId!)?.[field as Fillable]),
    fate: "joined",
    reason: "",
  }));
}
