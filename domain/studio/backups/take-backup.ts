import { backups } from "#db/schema/backups.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { WrittenBackup } from "#domain/studio/ports.ts";
import { damaged, whyBackupFailed } from "./rules.ts";

/**
 * `file` is a path, or a bare name in the studio's own folder; `clock` gives the time when it was
 * finished.
 */
type BackupInput = { kind: "nightly" | "command" | "asked"; file: string; clock: () => Date };

/**
 * Writes database and files into one archive and records the outcome. A failed backup is refused
 * with the reason and announced, so that the owner is notified. One that the owner asked for is
 * read back from the disk; a damaged one has failed.
 */
export async function takeBackup(ctx: Ctx<System>, { kind, file, clock }: BackupInput) {
  const name = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  const { machine } = ctx.ports.backups;
  const attempt = { kind, file: name, machine, startedAt: ctx.now };
  let written: WrittenBackup & { checked?: "read" | "as-written" };
  try {
    written = await ctx.ports.backups.write(file, ctx.now);
    if (kind === "asked") written = { ...written, checked: await lookedAt(ctx, file, written) };
  } catch (error) {
    const why = whyBackupFailed(error);
    ctx.ports.log.error("a backup failed", { kind, why, error });
    await write(ctx, async (tx) => {
      await tx.insert(backups).values({ ...attempt, outcome: "failed", finishedAt: clock(), why });
      await publishEvent(tx, "backup.failed", { why, machine }, { now: ctx.now });
    });
    return refuse(why);
  }
  await write(ctx, (tx) =>
    tx.insert(backups).values({ ...attempt, ...written, outcome: "done", finishedAt: clock() }),
  );
  return done(written);
}

const lookedAt = (ctx: Ctx<System>, file: string, written: WrittenBackup) =>
  ctx.ports.backups.check(file, written).catch((cause: unknown) => {
    throw Object.assign(new Error("the backup is damaged", { cause }), { code: damaged });
  });
