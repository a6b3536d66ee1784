import { weeklyReport } from "#emails/weekly-report.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { addDays } from "#domain/kernel/time.ts";
import { findWeek, publishWeekEnded } from "#domain/schedule/reports/week.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a week has ended: one mail about it to the studio, unless its settings say that it wants none. */
export const weekEnded: JobHandler<{ monday: string }> = async (ctx, { monday }) => {
  const settings = await findSettings(ctx);
  const { email_notifications: mails, weekly_report: isOn, business_email: to } = settings ?? {};
  if (!mails || !isOn || !to) return;
  const week = await findWeek(ctx, monday);
  const days = `from=${week.from}&to=${addDays(monday, -1)}`;
  const message = weeklyReport({
    studio: await theStudio(ctx),
    week,
    reportsUrl: `${ctx.ports.origin()}/dashboard/reports/attendance?${days}`,
  });
  await sendOnce(ctx, {
    ...message,
    to,
    kind: "weekly-report",
    key: `weekly-report-${monday}`,
  });
};

/** Every morning at half past six: on Mondays a week has ended. */
export const reportWeekDaily: Schedule = {
  name: "report-week",
  everyNightAt: "06:30",
  run: async (ctx) => void (await publishWeekEnded(ctx)),
};
