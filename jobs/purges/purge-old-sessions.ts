import { purgeOldSessions } from "#domain/people/purge-old-sessions.ts";
import type { Schedule } from "#jobs/job.ts";

/** Sessions and links that are over are deleted within the day. */
export const purgeOldSessionsDaily: Schedule = {
  name: "forget-old-sessions",
  everySeconds: 86_400,
  run: async (ctx) => void (await purgeOldSessions(ctx)),
};
