import { and, eq, lt } from "drizzle-orm";
import { moveOuts } from "#db/schema/moving-out.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { fileOf } from "./ask-for-archive.ts";

/** Deletes the file of an archive that is ready. Refuses one that is not ("no-such-archive"). */
export async function deleteArchive(ctx: Ctx<Owner> | Ctx<System>, id: string) {
  const deleted = await transaction(ctx, async (tx) => {
    const [archive] = await tx
      .update(moveOuts)
      .set({ state: "deleted" })
      .where(and(eq(moveOuts.id, id), eq(moveOuts.state, "ready")))
      .returning({ id: moveOuts.id });
    if (!archive) return refuse("no-such-archive");
    await audit(tx, ctx, { action: "move-out.deleted", subjectId: id });
    return done(undefined);
  });
  if (deleted.ok) await ctx.ports.moveOuts.delete(fileOf(id));
  return deleted;
}

/** Deletes archives whose days are over; there is one at a time. */
export async function purgeArchives(ctx: Ctx<System>): Promise<void> {
  const [over] = await read(ctx, (db) =>
    db
      .select({ id: moveOuts.id })
      .from(moveOuts)
      .where(and(eq(moveOuts.state, "ready"), lt(moveOuts.keptUntil, ctx.now))),
  );
  if (over) await deleteArchive(ctx, over.id);
}
