import { and, eq, lt } from "drizzle-orm";
import { images } from "#db/schema/images.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { imageKey, pathsOf } from "./rules.ts";

/**
 * A step: forgets an image; its files go with a job, which runs only if this is committed. Returns
 * its path.
 */
export async function purgeImage(tx: Db, id: string, now: Date): Promise<string | undefined> {
  const [gone] = await tx.delete(images).where(eq(images.id, id)).returning({ path: images.path });
  if (gone)
    await publishEvent(tx, "files.forgotten", { keys: pathsOf(gone.path).map(imageKey) }, { now });
  return gone?.path;
}

/** Forgets images whose storing was broken off a day ago. */
export const purgeBrokenImages = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const broken = and(eq(images.state, "storing"), lt(images.createdAt, before(ctx.now, days(1))));
    const gone = await tx.delete(images).where(broken).returning({ path: images.path });
    const keys = gone.flatMap(({ path }) => pathsOf(path)).map(imageKey);
    if (keys.length > 0) await publishEvent(tx, "files.forgotten", { keys }, { now: ctx.now });
    return done(gone.length);
  });
