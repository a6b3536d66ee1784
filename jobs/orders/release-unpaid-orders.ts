import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import type { Schedule } from "#jobs/job.ts";

/** Every minute: unpaid orders whose 30 minutes are over, should their own job have been late. */
export const releaseUnpaidOrdersOften: Schedule = {
  name: "release-unpaid-orders",
  aboutMoney: true,
  everySeconds: 60,
  run: async (ctx) => void (await releaseUnpaidOrders(ctx)),
};
