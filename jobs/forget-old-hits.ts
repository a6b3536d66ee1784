import { forgetOldHits } from "#domain/kernel/count-hit.ts";
import { purgeHolders } from "#domain/shop/orders/placing/purge-holders.ts";
import type { Schedule } from "./job.ts";

/** Once an hour: what was counted for limits that are long over, and who held orders that were given up a day ago. */
export const forgetOldHitsHourly: Schedule = {
  name: "forget-old-hits",
  everySeconds: 3_600,
  run: async (ctx) => {
    await forgetOldHits(ctx);
    await purgeHolders(ctx);
  },
};
