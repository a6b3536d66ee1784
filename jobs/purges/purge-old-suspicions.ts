import { purgeOldSuspicions } from "#domain/kernel/threats/purge-old-suspicions.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: suspicious attempts of ninety days ago and more. */
export const purgeOldSuspicionsDaily: Schedule = {
  name: "forget-old-suspicions",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeOldSuspicions(ctx)),
};
