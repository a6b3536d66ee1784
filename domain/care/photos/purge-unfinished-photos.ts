import { and, eq, lt } from "drizzle-orm";
import { carePhotos } from "#db/schema/care/responses.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { before, days } from "#domain/kernel/time.ts";

/**
 * Forgets photos that were begun a day ago and never finished; with each row a job deletes its
 * file. Returns how many.
 */
export async function purgeUnfinishedPhotos(ctx: Ctx<System>): Promise<number> {
  const old = and(
    eq(carePhotos.state, "storing"),
    lt(carePhotos.addedAt, before(ctx.now, days(1))),
  );
  const gone = await write(ctx, (tx) =>
    tx.delete(carePhotos).where(old).returning({ id: carePhotos.id }),
  );
  return gone.length;
}
