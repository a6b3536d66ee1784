import { and, eq } from "drizzle-orm";
import { moveOuts } from "#db/schema/moving-out.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { fileOf } from "./ask-for-archive.ts";

/**
 * Gives an owner the encrypted file of an archive that is ready, and notes who took it when.
 * Refuses one that is not, or whose file is on another machine's disk ("no-such-archive").
 */
export async function takeArchive(ctx: Ctx<Owner>, id: string) {
  const file = await ctx.ports.moveOuts.open(fileOf(id));
  if (!file) return refuse("no-such-archive");
  const noted = await transaction(ctx, async (tx) => {
    const [archive] = await tx
      .update(moveOuts)
      .set({ takenAt: ctx.now, takenBy: ctx.actor.accountId })
      .where(and(eq(moveOuts.id, id), eq(moveOuts.state, "ready")))
      .returning({ askedAt: moveOuts.askedAt });
    if (!archive) return refuse("no-such-archive");
    await audit(tx, ctx, { action: "move-out.taken", subjectId: id });
    return done(archive);
  });
  if (noted.ok) return done({ ...file, ...noted.value });
  await file.body.cancel();
  return noted;
}
