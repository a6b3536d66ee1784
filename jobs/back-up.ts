import { shortLetter } from "#emails/short-letter.tsx";
import { sendOnce } from "#domain/kernel/send-once.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { keptNights, nightlyPrefix } from "#domain/studio/backups/rules.ts";
import { takeBackup } from "#domain/studio/backups/take-backup.ts";
import { backupFailure } from "#domain/studio/backups/words.ts";
import type { JobHandler, Schedule } from "./job.ts";
import { theStudio } from "./the-studio.ts";

/** Every night, while nobody buys: database and files into the studio's folder of backups, where two weeks of them are kept. */
export const backUpNightly: Schedule = {
  name: "back-up",
  everyNightAt: "02:30",
  async run(ctx) {
    const started = performance.now();
    const clock = () => new Date(ctx.now.getTime() + Math.round(performance.now() - started));
    const file = `${nightlyPrefix}${londonDay(ctx.now)}${ctx.ports.backups.suffix}`;
    const taken = await takeBackup(ctx, { kind: "nightly", file, clock });
    if (taken.ok) await ctx.ports.backups.keepNewest(nightlyPrefix, keptNights);
  },
};

/** When a backup failed: the studio is told. */
export const backupFailed: JobHandler<{ why: string; machine: string }> = async (ctx, { why, machine }, job) => {
  const studio = await theStudio(ctx);
  const letter = shortLetter({
    studio,
    subject: "The studio's backup failed",
    title: "Your data was not backed up",
    paragraphs: [
      `The last backup, on the machine ${machine}, failed: ${backupFailure(why)}`,
      "Nothing is lost, and the next one is tried tonight. Please see to it before then, or run npm run backup.",
    ],
  });
  const mail = { key: `backup-failed-${job.id}`, kind: "staff-alert", to: studio.email, ...letter };
  if (studio.email) await sendOnce(ctx, mail);
};
