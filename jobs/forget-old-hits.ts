import { forgetOldHits } from "#domain/kernel/count-hit.ts";
import type { Schedule } from "./job.ts";

/** Once an hour: what was counted for limits that are long over. */
export const forgetOldHitsHourly: Schedule = {
  name: "forget-old-hits",
  everySeconds: 3_600,
  run: async (ctx) => void (await forgetOldHits(ctx)),
};
