import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";

/** What the public timetable has: a group that is listed, whether it takes place or was cancelled. */
export const onTimetable = and(
  eq(sessions.kind, "group"),
  eq(sessions.isListed, true),
  isNull(sessions.archivedAt),
);

/** What of it still takes place. */
export const takesPlace = and(onTimetable, eq(sessions.status, "scheduled"));
