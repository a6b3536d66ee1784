import { weeklyReport } from "#emails/weekly-report.ts";
import { addDays } from "#domain/kernel/time.ts";
import { findWeek } from "#domain/schedule/reports/week.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * When a week has ended: one mail about it to the studio, unless its settings say that it wants
 * none.
 */
export const weekEnded = mailJob({
  async find(ctx, { monday }: { monday: string }) {
    const settings = await findSettings(ctx);
    const isWanted = settings?.email_notifications && settings.weekly_report;
    return isWanted && { week: await findWeek(ctx, monday), to: settings.business_email };
  },
  kind: "weekly-report",
  key: ({ payload }) => `weekly-report-${payload.monday}`,
  to: ({ found }) => found.to,
  says({ payload: { monday }, found: { week }, at }) {
    const days = `from=${week.from}&to=${addDays(monday, -1)}`;
    return weeklyReport({ week, reportsUrl: at(`/dashboard/reports/attendance?${days}`) });
  },
});
