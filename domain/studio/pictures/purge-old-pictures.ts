import { and, eq, lt, or } from "drizzle-orm";
import { sitePictures } from "#db/schema/studio.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { keptForDays, keysOf } from "./rules.ts";

/**
 * Forgets photographs that were replaced a month ago, and those whose storing was broken off a day ago. Their files are
 * deleted by a job, which runs only if this is committed.
 */
export const purgeOldPictures = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { state, updatedAt, hash, width } = sitePictures;
    const forgotten = await tx
      .delete(sitePictures)
      .where(
        or(
          and(eq(state, "former"), lt(updatedAt, before(ctx.now, days(keptForDays)))),
          and(eq(state, "storing"), lt(updatedAt, before(ctx.now, days(1)))),
        ),
      )
      .returning({ hash, width });
    const keys = forgotten.flatMap(keysOf);
    if (keys.length > 0) await publishEvent(tx, "files.forgotten", { keys }, { now: ctx.now });
    return done(forgotten.length);
  });
