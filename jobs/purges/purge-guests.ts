import { purgeGuests } from "#domain/shop/attendees/purge-guests.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: who came to retreats and courses that are over. */
export const purgeGuestsDaily: Schedule = {
  name: "forget-guests",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeGuests(ctx)),
};
