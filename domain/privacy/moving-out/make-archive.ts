import { and, eq, inArray } from "drizzle-orm";
import { moveOuts } from "#db/schema/moving-out.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { after, days } from "#domain/kernel/time.ts";
import { fileOf, sealedFor } from "./ask-for-archive.ts";
import { keptDays } from "./messages.ts";
import type { ArchiveLock } from "./ports.ts";
import { startProgress } from "./progress.ts";
import { writeContents } from "./write-contents.ts";

const isOpen = (id: string) =>
  and(eq(moveOuts.id, id), inArray(moveOuts.state, ["waiting", "making"]));

/**
 * Makes an archive that was asked for, from its beginning where it was broken off before. One that
 * is ready, or given up, is left as it is. Throws what went wrong, so that it is tried again;
 * `clock` gives the time when it was finished.
 */
export async function makeArchive(ctx: Ctx<System>, id: string, clock: () => Date): Promise<void> {
  const [asked] = await write(ctx, (tx) =>
    tx.update(moveOuts).set({ state: "making", doneCount: 0 }).where(isOpen(id)).returning({
      recipient: moveOuts.recipient,
      sealed: moveOuts.sealedPassphrase,
      askedBy: moveOuts.askedBy,
    }),
  );
  if (!asked) return;
  const lock = keyFor(ctx, id, asked);
  if (!lock) return giveUp(ctx, id);
  const progress = startProgress(ctx, id);
  let rows = 0;
  const written = await ctx.ports.moveOuts.write(fileOf(id), lock, {
    now: ctx.now,
    async contents(archive) {
      rows = await writeContents(ctx, archive, progress);
    },
  });
  await progress.end();
  const finishedAt = clock();
  await write(ctx, async (tx) => {
    await tx
      .update(moveOuts)
      .set({
        ...written,
        rows,
        state: "ready",
        sealedPassphrase: null,
        finishedAt,
        keptUntil: after(finishedAt, days(keptDays)),
      })
      .where(isOpen(id));
    await audit(tx, ctx, {
      action: "move-out.made",
      by: asked.askedBy,
      subjectId: id,
    });
  });
}

/** Undefined where the site's secret has changed since the passphrase was sealed. */
function keyFor(
  ctx: Ctx,
  id: string,
  { recipient, sealed }: { recipient: string; sealed: string | null },
): ArchiveLock | undefined {
  if (recipient) return { recipient };
  const passphrase = sealed && ctx.ports.vault.open(sealed, sealedFor(id));
  return passphrase ? { passphrase } : undefined;
}

/** An archive that will not be made: its passphrase is forgotten, and another can be asked for. */
export async function giveUp(ctx: Ctx<System>, id: string): Promise<void> {
  await write(ctx, (tx) =>
    tx
      .update(moveOuts)
      .set({
        state: "failed",
        sealedPassphrase: null,
        finishedAt: ctx.now,
      })
      .where(isOpen(id)),
  );
  await ctx.ports.moveOuts.delete(fileOf(id));
}
