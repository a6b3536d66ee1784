import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import { maintenanceRuns } from "#db/schema/system.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { maxRunTime } from "./rules.ts";
import type { MaintenanceResult } from "./messages.ts";

/** Takes a run whose time has come, so that of several workers one does it. Refuses one that is done, taken or moved. */
export const startMaintenance = (ctx: Ctx<System>, runId: string) =>
  transaction(ctx, async (tx) => {
    const { id, dueAt, startedAt, finishedAt } = maintenanceRuns;
    const free = or(isNull(startedAt), lt(startedAt, before(ctx.now, maxRunTime)));
    const [taken] = await tx
      .update(maintenanceRuns)
      .set({ startedAt: ctx.now })
      .where(and(eq(id, runId), isNull(finishedAt), lte(dueAt, ctx.now), free))
      .returning({ id });
    return taken ? done(taken) : refuse("not-now");
  });

/** Records what a run has done, or that it failed; `now` is when it ended. */
export const finishMaintenance = (
  ctx: Ctx<System>,
  runId: string,
  result: MaintenanceResult | undefined,
) =>
  transaction(ctx, async (tx) => {
    await tx
      .update(maintenanceRuns)
      .set({
        finishedAt: ctx.now,
        failed: !result,
        result: result ?? null,
      })
      .where(eq(maintenanceRuns.id, runId));
    const outcome = result ? "done" : "refused";
    await audit(tx, ctx, { action: "maintenance.run", outcome, detail: { ...result } });
    return done(undefined);
  });
