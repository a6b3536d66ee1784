import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { schedules } from "#jobs/schedules.ts";

/** Runs what comes back by itself under this name, now. */
export const runScheduled = (name: string, ctx: Ctx<System>) =>
  schedules.find((schedule) => schedule.name === name)!.run(ctx);
