import { and, eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";

declare const opened: unique symbol;

/**
 * A client's record that a member of the studio has opened. Every read of a record for them
 * requires one, and only `openRecord` creates it, so that no screen can show a record without an
 * audit event.
 */
export type OpenRecord = { readonly clientId: string; readonly [opened]: true };

type Reading = {
  /** Which part of it, in kebab words that fit "read … of Ana Lee": "the-profile", "the-treatment-notes". */
  what: string;
};

/**
 * Opens a client's record for a member of the studio, and writes an audit event before anything of
 * it is read. Undefined when there is no such client, or they may not see them. Lists of many
 * people are not records.
 */
export async function openRecord(ctx: Ctx<Staff | Therapist>, clientId: string, { what }: Reading) {
  const which = and(eq(clients.id, clientId), eq(clients.userType, "client"));
  const [client] = await read(ctx, (db) =>
    db.select({ clientId: clients.id }).from(clients).where(which),
  );
  if (!client) return undefined;
  const auditEvent = {
    action: "client.read",
    subjectId: clientId,
    detail: { what },
  };
  await write(ctx, (tx) => audit(tx, ctx, auditEvent));
  return client as OpenRecord;
}
