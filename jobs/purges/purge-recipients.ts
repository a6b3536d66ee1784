import { purgeRecipients } from "#domain/shop/vouchers/purge-recipients.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: the recipients of vouchers that ended a year ago. */
export const purgeRecipientsDaily: Schedule = {
  name: "forget-recipients",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeRecipients(ctx)),
};
