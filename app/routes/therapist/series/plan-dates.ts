import type { Day } from "#domain/kernel/time.ts";
import { type PlannedDate, takesTime } from "#domain/schedule/series/plan.ts";
import { changesTime } from "#domain/schedule/series/tell.ts";

/** One date of a preview as its page shows it. */
export type ShownDate = {
  day: Day;
  startsAt: Date;
  endsAt: Date;
  what: "new" | "moved" | "changed" | "stays" | "cancelled" | "left out";
  /** When it was before, if it moves. */
  was: Date | undefined;
  isAfterClockChange: boolean;
  /** A bank holiday by name, or why the studio is closed. */
  holiday: string | undefined;
  clash: string | undefined;
  /** How many people have a place, where that is more than the places there would be. */
  tooMany: number | undefined;
  /** Whether it can be left out, and is for now: what clashes or falls on a closed day is, unless chosen otherwise. */
  choice: "none" | "in" | "out";
};

/** What is left out before anybody has chosen: dates that clash, new ones on closed days, and too few places. */
export const usuallyOut = (dates: readonly PlannedDate[]): Day[] =>
  dates
    .filter(({ clash, closed, tooMany, step }) => clash || tooMany || (closed && step.what === "add"))
    .map(({ day }) => day);

/**
 * The dates of a plan for its page; nobody else's session is named beyond whose time it takes. `isOtherwise` says that
 * something else than the time of what stays is changed, too.
 */
export const shownDates = (dates: readonly PlannedDate[], out: ReadonlySet<Day>, isOtherwise = false): ShownDate[] =>
  dates.map((date) => ({
    ...{ day: date.day, startsAt: date.startsAt, endsAt: date.endsAt, what: whatOf(date, isOtherwise) },
    was: changesTime(date) && date.step.what === "keep" ? date.step.of.startsAt : undefined,
    ...{ isAfterClockChange: date.isAfterClockChange, clash: date.clash, tooMany: date.tooMany },
    holiday: date.closed ?? (takesTime(date) ? date.bankHoliday : undefined),
    choice: takesTime(date) && mayStay(date, isOtherwise) ? (out.has(date.day) ? "out" : "in") : "none",
  }));

/** A date that stays as it is needs no choice, unless something is in its way. */
const mayStay = (date: PlannedDate, isOtherwise: boolean) =>
  date.step.what === "add" || isOtherwise || changesTime(date) || date.clash !== undefined;

function whatOf(date: PlannedDate, isOtherwise: boolean): ShownDate["what"] {
  if (date.step.what === "add") return "new";
  if (date.step.what === "cancel") return "cancelled";
  if (date.step.what === "left-out") return "left out";
  if (changesTime(date)) return "moved";
  return isOtherwise && takesTime(date) ? "changed" : "stays";
}
