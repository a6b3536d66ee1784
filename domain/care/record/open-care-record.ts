import { and, eq, gte, isNull } from "drizzle-orm";
import { recordReasons } from "#db/schema/care/record.ts";
import { clients } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, hours } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { openRecord } from "#domain/people/open-record.ts";

/** How long a reason opens the record of a client that the therapist does not treat. */
const reasonHours = 24;

type Reading = { what: string };

/**
 * Opens a client's record for a therapist, and writes an audit event before anything of it is read.
 * Refuses a client that they may not see ("unknown") and, until they have given a reason today, a
 * client that they do not treat ("reason-needed"). A refusal is an audit event, too.
 */
export async function openCareRecord(ctx: Ctx<Therapist>, clientId: string, reading: Reading) {
  if (!(await canOpen(ctx, clientId))) {
    const why = (await isSeen(ctx, clientId)) ? "reason-needed" : "unknown";
    await auditRefusal(ctx, {
      action: "client.read",
      subjectId: clientId,
      detail: { what: reading.what, why },
    });
    return refuse(why);
  }
  const record = await openRecord(ctx, clientId, reading);
  return record ? done(record) : refuse("unknown");
}

/**
 * Records why a therapist opens the record of a client that they do not treat, and notifies the
 * owner. Refuses a client that they may not see at all, and a reason that is empty or longer than
 * 300 characters ("no-reason").
 */
export async function giveReason(ctx: Ctx<Therapist>, input: { clientId: string; reason: string }) {
  const { clientId } = input;
  const reason = input.reason.trim();
  if (reason === "" || reason.length > 300) return refuse("no-reason");
  if (!(await isSeen(ctx, clientId))) return refuse("unknown");
  await write(ctx, async (tx) => {
    const row = { clientId, therapistId: ctx.actor.id, reason, givenAt: ctx.now };
    const [given] = await tx.insert(recordReasons).values(row).returning({ id: recordReasons.id });
    await audit(tx, ctx, { action: "record.reason-given", subjectId: clientId });
    await publishEvent(tx, "record.reason-given", { reasonId: given!.id }, { now: ctx.now });
  });
  return done(undefined);
}

/** Whether a therapist may open a record just now: they treat the client, or have said why today. */
export function canOpen(ctx: Ctx<Therapist>, clientId: string): Promise<boolean> {
  const me = ctx.actor.id;
  const treats = and(
    eq(clientTherapists.clientId, clientId),
    eq(clientTherapists.therapistId, me),
    isNull(clientTherapists.until),
  );
  const recently = gte(recordReasons.givenAt, before(ctx.now, hours(reasonHours)));
  const said = and(
    eq(recordReasons.clientId, clientId),
    eq(recordReasons.therapistId, me),
    recently,
  );
  return read(ctx, async (db) => {
    const found = await db
      .select({ id: clientTherapists.id })
      .from(clientTherapists)
      .where(treats)
      .unionAll(db.select({ id: recordReasons.id }).from(recordReasons).where(said))
      .limit(1);
    return found.length > 0;
  });
}

function isSeen(ctx: Ctx<Therapist>, clientId: string): Promise<boolean> {
  const which = and(eq(clients.id, clientId), eq(clients.userType, "client"));
  return read(
    ctx,
    async (db) => (await db.select({ id: clients.id }).from(clients).where(which)).length > 0,
  );
}
