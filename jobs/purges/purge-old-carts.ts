import { purgeOldCarts } from "#domain/shop/cart/purge-old-carts.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: carts without a change for 90 days. */
export const purgeOldCartsDaily: Schedule = {
  name: "forget-old-carts",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeOldCarts(ctx)),
};
