import { eq } from "drizzle-orm";
import { erasureRequests, type RefusalGround } from "#db/schema/privacy.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { answerBy } from "./rules.ts";

type About = { requestId: string };

/**
 * Records how the owner verified a client's identity. Refuses a request that is not open, and one of
 * a buyer without an account ("by-link"), who proves themselves by the mailed link.
 */
export const checkIdentity = (ctx: Ctx<Owner>, { requestId, how }: About & { how: string }) =>
  transaction(ctx, async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    if (!request) return refuse("not-open");
    if (request.customerId) return refuse("by-link");
    const checked = {
      identityCheckedAt: ctx.now,
      identityCheckedBy: ctx.actor.accountId,
      identityCheck: how,
    };
    await tx.update(erasureRequests).set(checked).where(eq(erasureRequests.id, requestId));
    await audit(tx, ctx, {
      action: "request.identity-checked",
      subjectId: request.subjectId,
    });
    return done(undefined);
  });

/**
 * Extends a complex request by the two months that the law allows; the person is notified, with the
 * reason (UK GDPR, Article 12(3)). Refuses a request that is not open, a second time ("extended"),
 * and after the first month ("late").
 */
export const extendRequest = (
  ctx: Ctx<Owner>,
  { requestId, because }: About & { because: string },
) =>
  transaction(ctx, async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    if (!request) return refuse("not-open");
    if (request.extendedAt) return refuse("extended");
    if (londonDay(ctx.now) > answerBy(request.askedAt)) return refuse("late");
    const extended = {
      extendedAt: ctx.now,
      extendedBy: ctx.actor.accountId,
      extendedBecause: because,
    };
    await tx.update(erasureRequests).set(extended).where(eq(erasureRequests.id, requestId));
    await audit(tx, ctx, { action: "request.extended", subjectId: request.subjectId });
    await publishEvent(tx, "request.extended", { requestId }, { now: ctx.now });
    return done(undefined);
  });

/**
 * Ends a request as answered, with what was given and how. Refuses a request that is not open, an
 * erasure, which is carried out instead ("erasure"), and one of a person who was not identified
 * ("identity-first").
 */
export const giveAnswer = (ctx: Ctx<Owner>, { requestId, answer }: About & { answer: string }) =>
  transaction(ctx, async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    if (!request) return refuse("not-open");
    const { kind, subjectId } = request;
    if (kind === "erasure") return refuse("erasure");
    if (request.channel !== "portal" && !request.identityCheckedAt) return refuse("identity-first");
    const given = { doneAt: ctx.now, doneBy: ctx.actor.accountId, answer };
    await tx.update(erasureRequests).set(given).where(eq(erasureRequests.id, requestId));
    await audit(tx, ctx, { action: "request.given", subjectId, detail: { kind } });
    return done(undefined);
  });

type Refusal = { ground: RefusalGround; because: string };

/**
 * Refuses a request with its ground; the person is told why, and where they can complain (UK GDPR, Article 12(4)). Refuses
 * one that is not open.
 */
export const refuseRequest = (ctx: Ctx<Owner>, { requestId, ground, because }: About & Refusal) =>
  transaction(ctx, async (tx) => {
    const request = await lockOpenRequest(tx, requestId);
    if (!request) return refuse("not-open");
    const { kind, subjectId } = request;
    const refused = {
      refusedAt: ctx.now,
      refusedBy: ctx.actor.accountId,
      refusalGround: ground,
      refusedBecause: because,
    };
    await tx.update(erasureRequests).set(refused).where(eq(erasureRequests.id, requestId));
    await audit(tx, ctx, { action: "request.refused", subjectId, detail: { kind } });
    await publishEvent(tx, "request.refused", { requestId }, { now: ctx.now });
    return done(undefined);
  });

/** Locks a request that is open; of two who answer it at once the second finds it ended. */
async function lockOpenRequest(tx: Db, requestId: string) {
  const [row] = await readLocked(
    tx
      .select({
        clientId: erasureRequests.clientId,
        customerId: erasureRequests.customerId,
        kind: erasureRequests.kind,
        channel: erasureRequests.channel,
        askedAt: erasureRequests.askedAt,
        extendedAt: erasureRequests.extendedAt,
        identityCheckedAt: erasureRequests.identityCheckedAt,
        withdrawnAt: erasureRequests.withdrawnAt,
        refusedAt: erasureRequests.refusedAt,
        doneAt: erasureRequests.doneAt,
      })
      .from(erasureRequests)
      .where(eq(erasureRequests.id, requestId)),
  );
  if (!row || row.withdrawnAt || row.refusedAt || row.doneAt) return undefined;
  return { ...row, subjectId: (row.clientId ?? row.customerId)! };
}
