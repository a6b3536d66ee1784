import { addUpSums } from "#domain/shop/reports/add-up-sums.ts";
import type { Schedule } from "./job.ts";

/** Once an hour: what was sold and ordered since, into the sums that lists and reports read. */
export const addUpSumsHourly: Schedule = {
  name: "add-up-sums",
  everySeconds: 3_600,
  run: async (ctx) => void (await addUpSums(ctx)),
};
