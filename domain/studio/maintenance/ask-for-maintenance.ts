import { and, isNull } from "drizzle-orm";
import { maintenanceRuns } from "#db/schema/system.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { tonight } from "./rules.ts";

/**
 * Asks for the database to be cleaned, tonight or now. One run waits at a time: asking again moves it. Refuses while
 * one is running.
 */
export const askForMaintenance = (ctx: Ctx<Owner>, when: "tonight" | "now") =>
  transaction(ctx, async (tx) => {
    const dueAt = when === "now" ? ctx.now : tonight(ctx.now);
    const [asked] = await tx
      .insert(maintenanceRuns)
      .values({ askedAt: ctx.now, dueAt })
      .onConflictDoNothing()
      .returning({ id: maintenanceRuns.id });
    const waiting = and(isNull(maintenanceRuns.finishedAt), isNull(maintenanceRuns.startedAt));
    const [run] = asked
      ? [asked]
      : await tx
          .update(maintenanceRuns)
          .set({ askedAt: ctx.now, dueAt })
          .where(waiting)
          .returning({ id: maintenanceRuns.id });
    if (!run) return refuse("already-running");
    await audit(tx, ctx, { action: "maintenance.asked", detail: { when } });
    const key = `maintenance:${run.id}:${dueAt.getTime()}`;
    await publishEvent(tx, "maintenance.asked", { runId: run.id }, { now: ctx.now, dueAt, key });
    return done({ dueAt });
  });
