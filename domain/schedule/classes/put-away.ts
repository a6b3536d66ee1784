import { eq } from "drizzle-orm";
import { classes } from "#db/schema/schedule.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { holdClass } from "./queries.ts";
import { isUsed } from "./rules.ts";

/** Deletes a class that nobody has a place in or waits for, and archives any other. Answers which of the two it did. */
export const putAwayClass = (ctx: Ctx<Staff>, id: string, address?: string) =>
  transaction(ctx, async (tx) => {
    const stored = await holdClass(tx, id);
    if (!stored) return refuse("no-such-class");
    const kept = isUsed(stored);
    if (kept) await tx.update(classes).set({ archivedAt: ctx.now, updatedAt: ctx.now }).where(eq(classes.id, id));
    else await tx.delete(classes).where(eq(classes.id, id));
    const action = kept ? "class.archived" : "class.deleted";
    await audit(tx, ctx, { action, address, detail: { classId: id } });
    return done(kept ? ("archived" as const) : ("removed" as const));
  });

/** Lists an archived class again. */
export const restoreClass = (ctx: Ctx<Staff>, id: string, address?: string) =>
  transaction(ctx, async (tx) => {
    const stored = await holdClass(tx, id);
    if (!stored?.archivedAt) return refuse("no-such-class");
    await tx.update(classes).set({ archivedAt: null, updatedAt: ctx.now }).where(eq(classes.id, id));
    await audit(tx, ctx, { action: "class.restored", address, detail: { classId: id } });
    return done(undefined);
  });
