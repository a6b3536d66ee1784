import { purgeUnfinishedPhotos } from "#domain/care/photos/purge-unfinished-photos.ts";
import { purgeUnfinishedPapers } from "#domain/care/papers/remove-paper.ts";
import { deleteTakenDownPhotos } from "#domain/care/photos/taken-down.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a day: progress photos, and papers from others, that were begun and never finished. */
export const purgeUnfinishedPhotosDaily: Schedule = {
  name: "forget-unfinished-photos",
  everySeconds: 86_400,
  run: async (ctx) => {
    await purgeUnfinishedPhotos(ctx);
    await purgeUnfinishedPapers(ctx);
  },
};

/** Every five minutes: photos whose consent was withdrawn an hour ago. */
export const deleteTakenDownPhotosOften: Schedule = {
  name: "delete-taken-down-photos",
  everySeconds: 300,
  run: async (ctx) => void (await deleteTakenDownPhotos(ctx)),
};
