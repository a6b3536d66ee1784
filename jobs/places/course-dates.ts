import { releaseDueDates } from "#domain/schedule/courses/release-dates.ts";
import type { Schedule } from "#jobs/job.ts";

/** Every minute: dates of courses whose unsold places are for single visits from now on. */
export const releaseCourseDatesOften: Schedule = {
  name: "release-course-dates",
  everySeconds: 60,
  run: async (ctx) => void (await releaseDueDates(ctx)),
};
