import { publishReminders } from "#domain/schedule/reminders/find-reminder.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a minute: sessions of which those who come are to be reminded now. */
export const remindOfSessionsOften: Schedule = {
  name: "remind-of-sessions",
  everySeconds: 60,
  run: async (ctx) => void (await publishReminders(ctx)),
};
