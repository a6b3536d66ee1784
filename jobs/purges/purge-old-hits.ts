import { purgeOldHits } from "#domain/kernel/threats/count-hit.ts";
import { purgeHolders } from "#domain/shop/orders/placing/purge-holders.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once an hour: what was counted for limits that are long over, and who held orders that were given up a day ago. */
export const purgeOldHitsHourly: Schedule = {
  name: "forget-old-hits",
  everySeconds: 3_600,
  run: async (ctx) => {
    await purgeOldHits(ctx);
    await purgeHolders(ctx);
  },
};
