import { endCareFiles } from "#domain/care/file/end-care-files.ts";
import type { Schedule } from "./job.ts";

/** Every night: care files whose time is over. */
export const endCareFilesNightly: Schedule = {
  name: "end-care-files",
  everyNightAt: "03:10",
  run: async (ctx) => void (await endCareFiles(ctx)),
};
