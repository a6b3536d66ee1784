import { backupFailedEmail } from "#emails/alerts.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { backupFailure } from "#domain/studio/backups/messages.ts";
import { wasTried } from "#domain/studio/backups/queries.ts";
import {
  keptNights,
  keptOnRequest,
  nightlyPrefix,
  requestedPrefix,
} from "#domain/studio/backups/rules.ts";
import { copyBackup, tryRestore } from "#domain/studio/backups/try-restore.ts";
import { takeBackup } from "#domain/studio/backups/take-backup.ts";
import { clockFrom } from "#jobs/clock-from.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * Every night, when there are few orders: database and files into the studio's folder of backups,
 * where two weeks of them are kept.
 */
export async function backUp(ctx: Ctx<System>): Promise<void> {
  const file = `${nightlyPrefix}${londonDay(ctx.now)}${ctx.ports.backups.suffix}`;
  const taken = await takeBackup(ctx, { kind: "nightly", file, clock: clockFrom(ctx.now) });
  if (!taken.ok) return;
  await copyBackup(ctx, file, clockFrom(ctx.now));
  await ctx.ports.backups.keepNewest(nightlyPrefix, keptNights);
}

/** Every night: whether the newest backup can be restored. The demo has none that matters. */
export async function tryNewestBackup(ctx: Ctx<System>): Promise<void> {
  if (!ctx.ports.machine.isDemo) await tryRestore(ctx, clockFrom(ctx.now));
}

/**
 * When the owner asked for a backup: it is made now and looked at, and the newest three of these
 * are kept.
 */
export const backupAsked: JobHandler<{ name: string }> = async (ctx, { name }) => {
  const file = name + ctx.ports.backups.suffix;
  if (await wasTried(ctx, file)) return;
  const taken = await takeBackup(ctx, { kind: "asked", file, clock: clockFrom(ctx.now) });
  if (!taken.ok) return;
  await copyBackup(ctx, file, clockFrom(ctx.now));
  await ctx.ports.backups.keepNewest(requestedPrefix, keptOnRequest);
};

/** When a backup failed: the studio is told. */
export const backupFailed = mailJob({
  find: async (_, failed: { why: string; machine: string }) => failed,
  kind: "staff-alert",
  key: ({ jobId }) => `backup-failed-${jobId}`,
  to: ({ studio }) => studio.email,
  says: ({ found: { machine, why } }) => backupFailedEmail({ machine, why: backupFailure(why) }),
});
