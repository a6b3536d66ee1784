import type { Day } from "#domain/kernel/time.ts";
import { type PlannedDate, takesTime } from "#domain/schedule/series/plan.ts";
import { changesTime } from "#domain/schedule/series/tell.ts";

/** One date of a preview as its page shows it. */
export type ShownDate = {
  day: Day;
  startsAt: Date;
  endsAt: Date;
  what: "new" | "moved" | "stays" | "cancelled" | "left out";
  /** When it was before, if it moves. */
  was: Date | undefined;
  isAfterClockChange: boolean;
  /** A bank holiday by name, or why the studio is closed. */
  holiday: string | undefined;
  clash: string | undefined;
  /** Whether it can be left out, and is for now: what clashes or falls on a closed day is, unless chosen otherwise. */
  choice: "none" | "in" | "out";
};

/** What is left out before anybody has chosen: dates that clash, and new dates on closed days. */
export const usuallyOut = (dates: readonly PlannedDate[]): Day[] =>
  dates.filter(({ clash, closed, step }) => clash || (closed && step.what === "add")).map(({ day }) => day);

/** The dates of a plan for its page; nobody else's session is named beyond whose time it takes. */
export const shownDates = (dates: readonly PlannedDate[], out: ReadonlySet<Day>): ShownDate[] =>
  dates.map((date) => ({
    ...{ day: date.day, startsAt: date.startsAt, endsAt: date.endsAt, what: whatOf(date) },
    was: changesTime(date) && date.step.what === "keep" ? date.step.of.startsAt : undefined,
    ...{ isAfterClockChange: date.isAfterClockChange, clash: date.clash },
    holiday: date.closed ?? (takesTime(date) ? date.bankHoliday : undefined),
    choice: takesTime(date) && mayStay(date) ? (out.has(date.day) ? "out" : "in") : "none",
  }));

/** A date that stays as it is needs no choice, unless somebody else's time is in the way of its new therapist or room. */
const mayStay = (date: PlannedDate) => date.step.what === "add" || changesTime(date) || date.clash !== undefined;

function whatOf(date: PlannedDate): ShownDate["what"] {
  if (date.step.what === "add") return "new";
  if (date.step.what === "cancel") return "cancelled";
  if (date.step.what === "left-out") return "left out";
  return changesTime(date) ? "moved" : "stays";
}
