// Pure: it runs in the browser, too, where dates are left out and taken in.
import { type Day, fieldTime, londonDay } from "#domain/kernel/time.ts";

/** One date of a preview as its page shows it. */
export type DateView = {
  day: Day;
  startsAt: Date;
  endsAt: Date;
  what: "new" | "moved" | "changed" | "stays" | "cancelled" | "left out";
  /** When it was before, if it moves. */
  was: Date | undefined;
  /** A bank holiday by name, or why the studio is closed. */
  holiday: string | undefined;
  clash: string | undefined;
  /** How many people have a place, where that is more than the places there would be. */
  tooMany: number | undefined;
  /** Whether it has a session, if nothing is chosen. */
  isOpen: boolean;
  /**
   * Whether it can be left out or taken in, and is for now: what clashes or falls on a closed day is out, unless chosen
   * otherwise, and what was left out before.
   */
  choice: "none" | "in" | "out";
};

/** Whether there will be a session as things are chosen; of what is left as it is, the one that is there. */
export const takesPlace = ({ what, isOpen, choice }: DateView): boolean =>
  what === "left out" ? choice === "in" : isOpen && (what !== "new" || choice !== "out");

/** When a date takes place: what is left as it is keeps its own time. */
export const timeOf = ({ what, startsAt, was, choice }: DateView): Date =>
  what === "moved" && choice === "out" ? (was ?? startsAt) : startsAt;

/** The first dates that take place after the clocks change, by their instants. */
export const afterClockChanges = (dates: readonly DateView[]): Set<number> =>
  new Set(
    firstAfterClockChange(
      dates
        .filter(takesPlace)
        .map(timeOf)
        .toSorted((one, other) => one.getTime() - other.getTime()),
    ).map((start) => start.getTime()),
  );

/** By how much London's clocks are ahead of UTC at an instant of a full minute, in milliseconds. */
const aheadAt = (instant: Date): number =>
  Date.parse(`${londonDay(instant)}T${fieldTime(instant)}:00Z`) - instant.getTime();

/**
 * Of the dates that take place, in order, the first one after each change of London's clocks: solar
 * time differs, wall-clock time is the same. Clients often ask about these.
 */
const firstAfterClockChange = (starts: readonly Date[]): Date[] =>
  starts.filter((start, at) => at > 0 && aheadAt(start) !== aheadAt(starts[at - 1]!));
