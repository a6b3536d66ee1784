import { forgetOldSuspicions } from "#domain/kernel/forget-old-suspicions.ts";
import type { Schedule } from "./job.ts";

/** Once a day: suspicious attempts of ninety days ago and more. */
export const forgetOldSuspicionsDaily: Schedule = {
  name: "forget-old-suspicions",
  everySeconds: 86_400,
  run: async (ctx) => void (await forgetOldSuspicions(ctx)),
};
