import { href } from "react-router";
import type { Day } from "#domain/kernel/time.ts";
import { type CalendarItem, clockOf } from "./calendar-item.ts";

/** Where a calendar leads from what stands in it; the screens that have one each have their own. */
export type CalendarLinks = {
  /** The link to a new session at a time; none where the reader may not add one. */
  add: ((day: Day, minute?: number) => string) | undefined;
  event: (item: CalendarItem) => string;
  /** To who takes part in a group, where that is another page. */
  people?: (item: CalendarItem) => string;
};

/** To the pages of a session. */
export const pageLinks: CalendarLinks = {
  add: (day, minute) =>
    `${href("/therapist/sessions/new")}?session_date=${day}${minute === undefined ? "" : `&session_time=${clockOf(minute)}`}`,
  event: ({ id }) => href("/therapist/sessions/:sessionId", { sessionId: id }),
};
