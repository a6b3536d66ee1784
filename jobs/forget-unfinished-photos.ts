import { forgetUnfinishedPhotos } from "#domain/care/photos/forget-unfinished-photos.ts";
import type { Schedule } from "./job.ts";

/** Once a day: progress photos that were begun and never finished. */
export const forgetUnfinishedPhotosDaily: Schedule = {
  name: "forget-unfinished-photos",
  everySeconds: 86_400,
  run: async (ctx) => void (await forgetUnfinishedPhotos(ctx)),
};
