import { purgeOldHits } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { purgeOldSuspicions } from "#domain/kernel/threats/purge-old-suspicions.ts";
import { after } from "#domain/kernel/time.ts";
import { purgeOldSessions } from "#domain/people/purge-old-sessions.ts";
import { purgeOldCarts } from "#domain/shop/cart/purge-old-carts.ts";
import { purgeOldEnquiries } from "#domain/studio/enquiries/purge-old-enquiries.ts";
import { finishMaintenance, startMaintenance } from "#domain/studio/maintenance/run-maintenance.ts";
import type { MaintenanceResult } from "#domain/studio/maintenance/messages.ts";
import type { JobHandler } from "#jobs/job.ts";

/**
 * When a cleaning of the database is due: what is too old goes, then every table is reclaimed and
 * analysed. Told whatever comes of it.
 */
export const maintenanceAsked: JobHandler<{ runId: string }> = async (ctx, { runId }) => {
  const started = await startMaintenance(ctx, runId);
  if (!started.ok) return;
  const began = performance.now();
  const result = await clean(ctx).catch((error: unknown) => {
    ctx.ports.log.error("maintenance failed", { error });
    return undefined;
  });
  const milliseconds = Math.round(performance.now() - began);
  const ended = { ...ctx, now: after(ctx.now, milliseconds) };
  await finishMaintenance(ended, runId, result && { ...result, milliseconds });
};

async function clean(ctx: Ctx<System>): Promise<Omit<MaintenanceResult, "milliseconds">> {
  const [carts, messages] = [await purgeOldCarts(ctx), await purgeOldEnquiries(ctx)];
  const logs = (await purgeOldSuspicions(ctx)) + (await purgeOldHits(ctx));
  const sessions = await purgeOldSessions(ctx);
  return {
    carts: carts.value,
    messages: messages.value,
    logs,
    sessions,
    tables: await ctx.db.vacuum(),
  };
}
