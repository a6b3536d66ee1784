import { and, desc, eq } from "drizzle-orm";
import { erasureRequests } from "#db/schema/privacy.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";

/**
 * Asks the studio for a copy of the whole record, with the notes of treatments (UK GDPR, Article
 * 15); every owner is notified. The client is signed in, which identifies them. Refuses while an
 * earlier one is open.
 */
export const askForRecord = (ctx: Ctx<Client>) =>
  transaction(ctx, async (tx) => {
    const { id: clientId, accountId } = ctx.actor;
    const [asked] = await tx
      .insert(erasureRequests)
      .values({ clientId, kind: "access", askedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: erasureRequests.id });
    if (!asked) return refuse("already-asked");
    await publishEvent(tx, "request.asked", { requestId: asked.id }, { now: ctx.now });
    await audit(tx, ctx, { action: "request.asked", subjectId: accountId });
    return done(undefined);
  });

/**
 * The signed-in client's last request for a copy of their record, with its status; or undefined.
 */
export const findOwnRecordRequest = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        askedAt: erasureRequests.askedAt,
        extendedAt: erasureRequests.extendedAt,
        extendedBecause: erasureRequests.extendedBecause,
        refusedAt: erasureRequests.refusedAt,
        refusalGround: erasureRequests.refusalGround,
        refusedBecause: erasureRequests.refusedBecause,
        doneAt: erasureRequests.doneAt,
        answer: erasureRequests.answer,
      })
      .from(erasureRequests)
      .where(and(eq(erasureRequests.clientId, ctx.actor.id), eq(erasureRequests.kind, "access")))
      .orderBy(desc(erasureRequests.askedAt))
      .limit(1);
    return row;
  });
