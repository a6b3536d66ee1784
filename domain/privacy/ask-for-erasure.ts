import { and, desc, eq, isNull } from "drizzle-orm";
import { erasureRequests } from "#db/schema/privacy.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";

const { kind, withdrawnAt, doneAt, refusedAt } = erasureRequests;
const isOpen = and(eq(kind, "erasure"), isNull(withdrawnAt), isNull(doneAt), isNull(refusedAt));

/**
 * Asks the studio to erase the signed-in client; nothing is erased yet, and every owner is
 * notified. Refuses while an earlier request is open.
 */
export const askForErasure = (ctx: Ctx<Client>, { reason }: { reason: string }) =>
  transaction(ctx, async (tx) => {
    const { id: clientId, accountId } = ctx.actor;
    const [asked] = await tx
      .insert(erasureRequests)
      .values({ clientId, reason, askedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: erasureRequests.id });
    if (!asked) return refuse("already-asked");
    await publishEvent(tx, "erasure.asked", { requestId: asked.id }, { now: ctx.now });
    await audit(tx, ctx, { action: "erasure.asked", subjectId: accountId });
    return done(undefined);
  });

/** Takes the open request back. Refuses when there is none, such as one that has been carried out. */
export const withdrawErasure = (ctx: Ctx<Client>) =>
  transaction(ctx, async (tx) => {
    const { id: clientId, accountId } = ctx.actor;
    const taken = await tx
      .update(erasureRequests)
      .set({ withdrawnAt: ctx.now })
      .where(and(eq(erasureRequests.clientId, clientId), isOpen))
      .returning({ id: erasureRequests.id });
    if (taken.length === 0) return refuse("none-open");
    await audit(tx, ctx, { action: "erasure.withdrawn", subjectId: accountId });
    return done(undefined);
  });

/** The open request of the signed-in client, or undefined. */
export const findOpenErasure = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        askedAt: erasureRequests.askedAt,
        extendedAt: erasureRequests.extendedAt,
        reason: erasureRequests.reason,
      })
      .from(erasureRequests)
      .where(and(eq(erasureRequests.clientId, ctx.actor.id), isOpen))
      .orderBy(desc(erasureRequests.askedAt));
    return row;
  });
