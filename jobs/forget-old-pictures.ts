import { forgetOldPictures } from "#domain/studio/pictures/forget-old-pictures.ts";
import type { JobHandler, Schedule } from "./job.ts";

/** Once a day: photographs that were replaced a month ago. */
export const forgetOldPicturesDaily: Schedule = {
  name: "forget-old-pictures",
  everySeconds: 86_400,
  run: async (ctx) => void (await forgetOldPictures(ctx)),
};

/** When nothing refers to files any more: they are deleted. */
export const filesForgotten: JobHandler<{ keys: string[] }> = async (ctx, { keys }) => {
  for (const key of keys) await ctx.ports.files.delete(key);
};
