import { and, eq, isNull } from "drizzle-orm";
import { carePhotos } from "#db/schema/care/responses.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { announce } from "#domain/kernel/outbox.ts";

/** Takes down every photo of this client's, since they agree to none any more; a job deletes the files. */
export const takeDownPhotos = (ctx: Ctx<Client>): Promise<void> =>
  ctx.db.transaction(ctx.identity, async (tx) => {
    const taken = await tx
      .update(carePhotos)
      .set({ takenDownAt: ctx.now })
      .where(and(eq(carePhotos.clientId, ctx.actor.id), isNull(carePhotos.takenDownAt)))
      .returning({ key: carePhotos.fileKey });
    if (taken.length === 0) return;
    await announce(tx, "files.forgotten", { keys: taken.map(({ key }) => key) }, { now: ctx.now });
  });
