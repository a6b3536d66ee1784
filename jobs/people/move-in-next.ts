import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { seconds } from "#domain/kernel/time.ts";
import { moveNext } from "#domain/imports/move-in.ts";
import type { JobHandler } from "#jobs/job.ts";

/** Shorter than a job is claimed for, so that no second worker takes the same file. */
const turn = seconds(45);

/** When lines of a file of clients are to be worked through: for a while, then another job goes on. */
export const moveInNext: JobHandler<{ importId: string }> = async (ctx, { importId }) => {
  const end = performance.now() + turn;
  while (await moveNext(ctx, importId)) {
    if (performance.now() < end) continue;
    await write(ctx, (tx) => publishEvent(tx, "move-in.next", { importId }, { now: ctx.now }));
    return;
  }
};
