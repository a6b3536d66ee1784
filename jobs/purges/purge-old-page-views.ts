import { purgeOldPageViews } from "#domain/studio/page-views/purge-old-page-views.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: the sums of days that are over two years and a month old. */
export const purgeOldPageViewsDaily: Schedule = {
  name: "forget-old-page-views",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeOldPageViews(ctx)),
};
