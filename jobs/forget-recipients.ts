import { forgetRecipients } from "#domain/shop/vouchers/forget-recipients.ts";
import type { Schedule } from "./job.ts";

/** Once a day: for whom vouchers were that ended a year ago. */
export const forgetRecipientsDaily: Schedule = {
  name: "forget-recipients",
  everySeconds: 86_400,
  run: async (ctx) => void (await forgetRecipients(ctx)),
};
