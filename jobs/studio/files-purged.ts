import type { JobHandler } from "#jobs/job.ts";

/** When nothing refers to files any more: they are deleted. */
export const filesPurged: JobHandler<{ keys: string[] }> = async (ctx, { keys }) => {
  for (const key of keys) await ctx.ports.files.delete(key);
};
