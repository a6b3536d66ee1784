import { ArchiveBusy } from "#domain/kernel/open-archive.ts";
import { giveUp, makeArchive } from "#domain/privacy/moving-out/make-archive.ts";
import { clockFrom } from "#jobs/clock-from.ts";
import type { JobHandler } from "#jobs/job.ts";

/** A disk that is full stays full: after so many tries the owner is told instead. */
const maxTries = 5;

/**
 * When an owner asked for an archive of everything: it is made now, from its beginning at each try.
 * It may last longer than its job is claimed for; a second process then finds the first at it.
 */
export const moveOutAsked: JobHandler<{ moveOutId: string }> = async (
  ctx,
  { moveOutId },
  { attempt },
) => {
  try {
    await makeArchive(ctx, moveOutId, clockFrom(ctx.now));
  } catch (error) {
    if (attempt < maxTries || error instanceof ArchiveBusy) throw error;
    ctx.ports.log.error("an archive for moving out was given up", { error });
    await giveUp(ctx, moveOutId);
  }
};
