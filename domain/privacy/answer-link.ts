import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { erasureRequests as requests } from "#db/schema/privacy.ts";
import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { archiveOf } from "./archive.ts";
import { findByLink } from "./guest-request.ts";
import { worksUntil } from "./guest-link.ts";
import { takesCopy } from "./messages.ts";
import { findBuyer, type Person } from "./person.ts";

/** As many as a client may take a day (own-data.ts). */
const copiesADay = 3;

/** What a mailed link asks, and what was said; refuses "unknown", and a link that is "over". Looking changes nothing. */
export const openLink = (ctx: Ctx, token: string) =>
  read(asSystem(ctx), (db) => opened(db, ctx, token));

async function opened(db: Db, ctx: Ctx, token: string) {
  const request = await findByLink(db, ctx, token);
  if (!request?.linkSentAt) return refuse("unknown");
  const isOver = request.withdrawnAt !== null || request.refusedAt !== null;
  if (isOver || ctx.now >= worksUntil(request.linkSentAt)) return refuse("over");
  return done(request);
}

/**
 * Records what the holder of the mailbox says: yes is the proof of who asks (decision 049), no ends
 * the request. The same word again changes nothing. Refuses like opening the link.
 */
export function answerLink(ctx: Ctx, { token, isThem }: { token: string; isThem: boolean }) {
  const system = asSystem(ctx);
  return transaction(system, async (tx) => {
    const seen = await opened(tx, ctx, token);
    if (!seen.ok) return seen;
    await lock(tx, { request: [seen.value.id] });
    const request = await opened(tx, ctx, token);
    if (!request.ok) return request;
    const { id, customerId, kind, doneAt, identityCheckedAt } = request.value;
    if (doneAt || (isThem && identityCheckedAt)) return done(undefined);
    const said = isThem
      ? { identityCheckedAt: ctx.now, identityCheck: "Confirmed by the link mailed to them" }
      : { withdrawnAt: ctx.now };
    await tx.update(requests).set(said).where(eq(requests.id, id));
    const action = isThem ? "request.confirmed" : "request.denied";
    await audit(tx, system, { action, subjectId: customerId, detail: { kind } });
    return done(undefined);
  });
}

/**
 * Gives the holder of the mailbox, who has said yes, a copy of all their data: the files one after
 * the other. The first copy answers the request. Refuses like opening the link, before the yes, a
 * request for something else, and a fourth copy within a day.
 */
export async function takeCopyByLink(ctx: Ctx, token: string) {
  const system = asSystem(ctx);
  const seen = await openLink(ctx, token);
  if (!seen.ok) return seen;
  const { id, customerId, kind, identityCheckedAt } = seen.value;
  if (!identityCheckedAt || !takesCopy(kind)) return refuse("not-proved");
  const about = { action: "request.copy-taken", subjectId: customerId };
  const limit = {
    purpose: "own-data",
    who: id,
    limit: copiesADay,
    perSeconds: 86_400,
  };
  if (!(await countHit(system, limit)).allowed) {
    await auditRefusal(system, { ...about, detail: { why: "too-often" } });
    return refuse("too-often");
  }
  const person = await findBuyer(ctx, customerId);
  if (!person) return refuse("unknown");
  return transaction(system, async (tx) => {
    await lock(tx, { request: [id] });
    const request = await opened(tx, ctx, token);
    if (!request.ok) return request;
    const answer = "The person took a copy of their data by the link mailed to them.";
    if (!request.value.doneAt)
      await tx.update(requests).set({ doneAt: ctx.now, answer }).where(eq(requests.id, id));
    await audit(tx, system, about);
    return done(archiveOf(ctx, person, paidOrders(ctx, person)));
  });
}

async function* paidOrders(ctx: Ctx, { customerIds }: Person): AsyncGenerator<string> {
  const theirs = and(inArray(orders.customerId, [...customerIds]), isNotNull(orders.paidAt));
  const rows = await read(asSystem(ctx), (db) =>
    db.select({ id: orders.id }).from(orders).where(theirs).orderBy(orders.createdAt),
  );
  for (const { id } of rows) yield id;
}
