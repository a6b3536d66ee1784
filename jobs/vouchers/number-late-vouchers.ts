import { numberLateVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once an hour: vouchers that have been paid for a day and have no number yet. */
export const numberLateVouchersHourly: Schedule = {
  name: "number-late-vouchers",
  everySeconds: 3_600,
  run: async (ctx) => void (await numberLateVouchers(ctx)),
};
