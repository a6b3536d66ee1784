import { backupTrials } from "#db/schema/running.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";

/** Why a restore or a copy failed: the code of the error, where it is one of these. */
const known = ["no-backup", "damaged", "broken", "refused", "command", "late"] as const;
type TrialFailure = (typeof known)[number] | "unknown";

/**
 * Restores the newest backup into a scratch database, asks whether every rule holds there, drops it,
 * and writes down how that went.
 */
export const tryRestore = (ctx: Ctx<System>, clock: () => Date) =>
  recorded(ctx, { kind: "restore", clock }, () => ctx.ports.trials.restore(ctx.now));

/** Copies a backup off this computer, where the environment says how, and writes down how that went. */
export async function copyBackup(ctx: Ctx<System>, file: string, clock: () => Date) {
  const { copy } = ctx.ports.trials;
  return copy && recorded(ctx, { kind: "copy", clock }, () => copy(file).then(() => ({ file })));
}

type Attempt = { kind: "restore" | "copy"; clock: () => Date };

async function recorded(
  ctx: Ctx<System>,
  { kind, clock }: Attempt,
  work: () => Promise<{ file: string; rows?: number }>,
) {
  const note = (row: Pick<typeof backupTrials.$inferInsert, "outcome" | "file" | "rows" | "why">) =>
    write(ctx, (tx) =>
      tx.insert(backupTrials).values({ kind, startedAt: ctx.now, finishedAt: clock(), ...row }),
    );
  try {
    const { file, rows } = await work();
    await note({ outcome: "done", file, rows: rows ?? null });
    return done({ file, rows });
  } catch (error) {
    const why = whyFailed(error);
    ctx.ports.log.error(kind === "restore" ? "a restore failed" : "a copy failed", { why, error });
    await note({ outcome: "failed", file: "", why });
    return refuse(why);
  }
}

function whyFailed(error: unknown): TrialFailure {
  const { code } = error as { code?: unknown };
  return known.find((one) => one === code) ?? "unknown";
}
