import { endCareRecords } from "#domain/care/record/end-care-records.ts";
import type { Schedule } from "#jobs/job.ts";

/** Every night: care records whose time is over. */
export const endCareRecordsNightly: Schedule = {
  name: "end-care-files",
  everyNightAt: "03:10",
  run: async (ctx) => void (await endCareRecords(ctx)),
};
