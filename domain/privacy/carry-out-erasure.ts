import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { staffRoles } from "#db/schema/people.ts";
import { type ErasedTable, erasureRequests } from "#db/schema/privacy.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { lock, readLocked } from "#domain/kernel/database/locks.ts";
import { goOnAs, transaction } from "#domain/kernel/database/transaction.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import { isToTakePlace } from "#domain/schedule/absence/list-affected-sessions.ts";
import { findErasure } from "./find-erasures.ts";
import { type RegisteredTable, written } from "./registered-table.ts";
import { findRequester, isProved } from "./guest-request.ts";
import type { Person } from "./person.ts";
import { share } from "./preview-erasure.ts";
import { register } from "./register.ts";
import { sealIdentity } from "./seal-identity.ts";

/**
 * Erases a client, or a buyer without an account, who asked for it, by the register, in one
 * transaction: their sessions end, they cannot sign in any more, what has to stay stays (with a
 * care record, their sealed identity), and an email tells them. Asks the owner for their own
 * password, and a code where they have a second factor. Refuses a request that is not open any
 * more, a buyer who has not proved themselves by the mailed link, a person who works for the
 * studio: their role has to be removed first, and a client with a session to come, which is
 * cancelled first: the time is free again, and what was paid goes back by its own rules.
 */
export async function carryOutErasure(ctx: Ctx<Owner>, requestId: string, proof: Proof) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const request = await findErasure(ctx, requestId);
  const isOpen = request?.kind === "erasure" && request.state === "open";
  const person = isOpen ? await findRequester(ctx, request) : undefined;
  if (!person) return refuse("not-open");
  if (request?.customerId && !(await isProved(ctx, request.id))) return refuse("identity-first");
  const about = {
    action: "erasure.carried-out",
    subjectId: person.erasedAs,
  };

  const authService = asAuthService(ctx);
  const erased = await transaction(authService, async (tx) => {
    if (!(await lockOpenErasure(tx, requestId))) return refuse("not-open");
    if (await worksHere(tx, person)) return refuse("works-here");
    const result: ErasedTable[] = [];
    await goOnAs(tx, "system");
    await lock(tx, {
      account: [person.accountId],
      client: [person.clientId],
      customer: person.customerIds,
      // Rows that are theirs alone, in the order of the register.
      series: [],
      session: [],
      place: [],
      treatment: [],
      note: [],
      response: [],
      notice: [],
      image: [],
      product: [],
      stock: [],
      code: [],
      voucher: [],
      order: [],
      payment: [],
      subscription: [],
      enquiry: [],
    });
    if (await hasSessionToCome(tx, person, ctx.now)) return refuse("sessions-to-come");
    await fixCareEnd(tx, person);
    await sealIdentity(tx, person, ctx.now);
    for (const entry of register) {
      // What only the client may see, goes with the file they are in, when its time is over.
      if (entry.readAs === "self") continue;
      await goOnAs(tx, entry.readAs);
      const line = await eraseIn(tx, entry, person, ctx.now);
      if (line.erased + line.anonymised + line.kept > 0) result.push(line);
    }
    await goOnAs(tx, "auth");
    const doneBy = ctx.actor.accountId;
    await tx
      .update(erasureRequests)
      .set({ doneAt: ctx.now, doneBy, result, keptCustomerIds: [...person.customerIds] })
      .where(eq(erasureRequests.id, requestId));
    await audit(tx, ctx, about);
    const goodbye = { email: person.email, requestId, isBuyer: person.clientId === null };
    await publishEvent(tx, "person.erased", goodbye, { now: ctx.now });
    return done(result);
  });
  if (!erased.ok) await auditRefusal(ctx, { ...about, detail: { why: erased.why } });
  return erased;
}

/** Locks the request, so that of two who carry it out at once the second finds it done. */
async function lockOpenErasure(tx: Db, requestId: string): Promise<boolean> {
  const { withdrawnAt, doneAt, refusedAt, id, kind } = erasureRequests;
  const open = and(
    eq(id, requestId),
    eq(kind, "erasure"),
    isNull(withdrawnAt),
    isNull(doneAt),
    isNull(refusedAt),
  );
  const held = await readLocked(tx.select({ id }).from(erasureRequests).where(open));
  return held.length > 0;
}

/** Until when their care record is kept is worked out now: the birthday that says so goes. */
const fixCareEnd = (tx: Db, { clientId }: Person) =>
  tx.execute(sql`update care_files f set kept_until = care_end(f, c.date_of_birth)
    from clients c where c.id = f.client_id and f.client_id = ${clientId}`);

async function worksHere(tx: Db, { accountId }: Person): Promise<boolean> {
  if (accountId === null) return false;
  const roles = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.authUserId, accountId));
  return roles.length > 0;
}

async function hasSessionToCome(tx: Db, { clientId }: Person, now: Date): Promise<boolean> {
  if (clientId === null) return false;
  const toCome = and(eq(sessions.clientId, clientId), isToTakePlace, gt(sessions.startsAt, now));
  return (await tx.$count(sessions, toCome)) > 0;
}

async function eraseIn(
  tx: Db,
  entry: RegisteredTable,
  person: Person,
  now: Date,
): Promise<ErasedTable> {
  const { erasure, rows } = entry;
  const table = sql.identifier(entry.table);
  const hers = rows(person);
  const count = async (statement: SQL) => {
    const { rows: found } = (await tx.execute(statement)) as unknown as {
      rows: { number: number }[];
    };
    return found[0]!.number;
  };
  const all = await count(sql`select count(*)::int as number from ${table} where ${hers}`);
  if (all === 0 || !("erase" in erasure || "anonymise" in erasure)) return share(entry, all, 0);
  if ("erase" in erasure) {
    await tx.execute(sql`delete from ${table} where ${hers}`);
    return share(entry, all, all);
  }
  const due = erasure.when ? sql`(${hers}) and ${erasure.when(now)}` : hers;
  const blank = written(erasure.anonymise(person, now));
  const changed = sql`with changed as (update ${table} set ${blank} where ${due} returning 1)
    select count(*)::int as number from changed`;
  return share(entry, all, await count(changed));
}
