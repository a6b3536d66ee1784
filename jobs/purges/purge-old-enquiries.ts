import { purgeOldEnquiries } from "#domain/studio/enquiries/purge-old-enquiries.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: messages of people who last wrote twelve months ago. */
export const purgeOldEnquiriesDaily: Schedule = {
  name: "forget-old-enquiries",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeOldEnquiries(ctx)),
};
