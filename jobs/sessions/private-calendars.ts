import { readCalendar } from "#domain/schedule/private-calendars/read-calendar.ts";
import type { JobHandler } from "#jobs/job.ts";

/** When a therapist's private calendar is to be read; what it answers is no failure of this job. */
export const privateCalendarDue: JobHandler<{ calendarId: string }> = (ctx, { calendarId }) =>
  readCalendar(ctx, calendarId);
