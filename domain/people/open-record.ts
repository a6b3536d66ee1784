import { and, eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { read, write } from "#domain/kernel/transaction.ts";

declare const opened: unique symbol;

/**
 * A client's record that somebody of the studio has opened. What reads a record for them asks for one of these, and only
 * `openRecord` gives it, so that no screen can show a record of which the audit knows nothing.
 */
export type OpenRecord = { readonly clientId: string; readonly [opened]: true };

type Reading = {
  /** Which part of it, in kebab words that fit "read … of Ana Lee": "the-profile", "the-treatment-notes". */
  what: string;
  address: string;
};

/**
 * Opens a client's record for somebody of the studio, and writes it down before anything of it is read. Undefined when
 * there is no such client, or they are none of theirs to see. Lists of many people are not records.
 */
export async function openRecord(
  ctx: Ctx<Staff | Therapist>,
  clientId: string,
  { what, address }: Reading,
) {
  const which = and(eq(clients.id, clientId), eq(clients.userType, "client"));
  const [client] = await read(ctx, (db) =>
    db.select({ clientId: clients.id }).from(clients).where(which),
  );
  if (!client) return undefined;
  const auditEvent = {
    action: "client.read",
    subjectId: clientId,
    address,
    detail: { what },
  };
  await write(ctx, (tx) => audit(tx, ctx, auditEvent));
  return client as OpenRecord;
}
