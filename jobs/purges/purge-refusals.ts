import { purgeRefusals } from "#domain/schedule/refusals/purge-refusals.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: why clients could not book, after 90 days. */
export const purgeRefusalsDaily: Schedule = {
  name: "purge-booking-refusals",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeRefusals(ctx)),
};
