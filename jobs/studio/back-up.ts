import { shortEmail } from "#emails/short.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { wasTried } from "#domain/studio/backups/queries.ts";
import {
  requestedPrefix,
  keptOnRequest,
  keptNights,
  nightlyPrefix,
} from "#domain/studio/backups/rules.ts";
import { takeBackup } from "#domain/studio/backups/take-backup.ts";
import { backupFailure } from "#domain/studio/backups/messages.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/**
 * Every night, when there are few orders: database and files into the studio's folder of backups,
 * where two weeks of them are kept.
 */
export const backUpNightly: Schedule = {
  name: "back-up",
  everyNightAt: "02:30",
  async run(ctx) {
    const clock = clockFrom(ctx.now);
    const file = `${nightlyPrefix}${londonDay(ctx.now)}${ctx.ports.backups.suffix}`;
    const taken = await takeBackup(ctx, { kind: "nightly", file, clock });
    if (taken.ok) await ctx.ports.backups.keepNewest(nightlyPrefix, keptNights);
  },
};

/** When the owner asked for a backup: it is made now and looked at, and the newest three of these are kept. */
export const backupAsked: JobHandler<{ name: string }> = async (ctx, { name }) => {
  const file = name + ctx.ports.backups.suffix;
  if (await wasTried(ctx, file)) return;
  const taken = await takeBackup(ctx, { kind: "asked", file, clock: clockFrom(ctx.now) });
  if (taken.ok) await ctx.ports.backups.keepNewest(requestedPrefix, keptOnRequest);
};

/** The studio's clock, as it goes on from a moment. */
function clockFrom(now: Date): () => Date {
  const started = performance.now();
  return () => new Date(now.getTime() + Math.round(performance.now() - started));
}

/** When a backup failed: the studio is told. */
export const backupFailed: JobHandler<{ why: string; machine: string }> = async (
  ctx,
  { why, machine },
  job,
) => {
  const studio = await theStudio(ctx);
  const message = shortEmail({
    studio,
    subject: "The studio's backup failed",
    title: "Your data was not backed up",
    paragraphs: [
      `The last backup, on the machine ${machine}, failed: ${backupFailure(why)}`,
      "Nothing is lost, and the next one is tried tonight. Please see to it before then, or run npm run backup.",
    ],
  });
  const mail = {
    key: `backup-failed-${job.id}`,
    kind: "staff-alert",
    to: studio.email,
    ...message,
  };
  if (studio.email) await sendOnce(ctx, mail);
};
