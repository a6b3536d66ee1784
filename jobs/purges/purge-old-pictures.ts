import { purgeBrokenImages } from "#domain/studio/library/purge-image.ts";
import { purgeOldPictures } from "#domain/studio/pictures/purge-old-pictures.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";

/** Once a day: photographs that were replaced a month ago, and uploads that were broken off. */
export const purgeOldPicturesDaily: Schedule = {
  name: "forget-old-pictures",
  everySeconds: 86_400,
  run: async (ctx) => {
    await purgeOldPictures(ctx);
    await purgeBrokenImages(ctx);
  },
};

/** When nothing refers to files any more: they are deleted. */
export const filesPurged: JobHandler<{ keys: string[] }> = async (ctx, { keys }) => {
  for (const key of keys) await ctx.ports.files.delete(key);
};
