import { eq, sql } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { claimTimes, releaseClaims } from "../sessions/claims.ts";
import { lockClass } from "./queries.ts";
import { isUsed } from "./rules.ts";

/**
 * Deletes a class without places taken and without a waiting list, and archives any other. Returns
 * which of the two it did.
 */
export const archiveClass = (ctx: Ctx<Staff>, id: string) =>
  transaction(ctx, async (tx) => {
    const stored = await lockClass(tx, id);
    if (!stored) return refuse("no-such-class");
    await releaseClaims(tx, [id]);
    const remove = () =>
      tx.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
    // The database also keeps a class in which a place was taken once.
    const kept = isUsed(stored) || (await remove()).length === 0;
    if (kept) await keepAs(tx, id, { archivedAt: ctx.now, updatedAt: ctx.now });
    const action = kept ? "class.archived" : "class.deleted";
    await audit(tx, ctx, { action, detail: { classId: id } });
    return done(kept ? ("archived" as const) : ("removed" as const));
  });

/** Lists an archived class again. Refuses when its instructor has something else at that time by now. */
export const restoreClass = (ctx: Ctx<Staff>, id: string) =>
  withClaims(ctx, async (tx) => {
    const stored = await lockClass(tx, id);
    if (!stored?.archivedAt) return refuse("no-such-class");
    await keepAs(tx, id, { archivedAt: null, updatedAt: ctx.now });
    if (stored.status !== "cancelled") await claimTimes(tx, [id]);
    await audit(tx, ctx, { action: "class.restored", detail: { classId: id } });
    return done(undefined);
  });

const keepAs = (tx: Db, id: string, row: { archivedAt: Date | null; updatedAt: Date }) =>
  tx
    .update(sessions)
    .set({ ...row, version: sql`${sessions.version} + 1` })
    .where(eq(sessions.id, id));
