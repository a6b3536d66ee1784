import { finishErasures } from "#domain/privacy/finish-erasures.ts";
import type { Schedule } from "#jobs/job.ts";

/** What an erasure had to keep goes when its time is over. */
export const finishErasuresDaily: Schedule = {
  name: "finish-erasures",
  everySeconds: 86_400,
  run: finishErasures,
};
