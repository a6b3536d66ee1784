import { forgetBrokenImages } from "#domain/studio/library/forget-image.ts";
import { forgetOldPictures } from "#domain/studio/pictures/forget-old-pictures.ts";
import type { JobHandler, Schedule } from "./job.ts";

/** Once a day: photographs that were replaced a month ago, and uploads that were broken off. */
export const forgetOldPicturesDaily: Schedule = {
  name: "forget-old-pictures",
  everySeconds: 86_400,
  run: async (ctx) => {
    await forgetOldPictures(ctx);
    await forgetBrokenImages(ctx);
  },
};

/** When nothing refers to files any more: they are deleted. */
export const filesForgotten: JobHandler<{ keys: string[] }> = async (ctx, { keys }) => {
  for (const key of keys) await ctx.ports.files.delete(key);
};
