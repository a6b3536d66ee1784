import { noticePastEvents } from "#domain/shop/retreats/notice-past-events.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a minute: retreats that have ended since. */
export const noticePastEventsOften: Schedule = {
  name: "notice-past-events",
  everySeconds: 60,
  run: async (ctx) => void (await noticePastEvents(ctx)),
};
