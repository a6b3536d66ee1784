import type { Day } from "#domain/kernel/time.ts";
import { type PlannedDate, takesTime } from "#domain/schedule/series/plan.ts";
import { changesTime } from "#domain/schedule/series/notify.ts";
import type { DateView } from "./date-view.ts";

type Chosen = { out?: ReadonlySet<Day>; takenIn?: ReadonlySet<Day>; isOtherwise?: boolean };

/**
 * The dates of a plan for its page; another therapist's session is named only as a taken time.
 * `isOtherwise` says that something else than the time of what stays is changed, too.
 */
export const dateViewsOf = (
  dates: readonly PlannedDate[],
  { out = new Set(), takenIn = new Set(), isOtherwise = false }: Chosen = {},
): DateView[] =>
  dates.map((date) => ({
    day: date.day,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    what: whatOf(date, isOtherwise),
    was: changesTime(date) && date.step.what === "keep" ? date.step.of.startsAt : undefined,
    clash: date.clash,
    tooMany: date.tooMany,
    holiday: date.closed ?? (takesTime(date) ? date.bankHoliday : undefined),
    isOpen: takesTime(date),
    choice: choiceOf(date, { out, takenIn, isOtherwise }),
  }));

function choiceOf(
  date: PlannedDate,
  { out, takenIn, isOtherwise }: Required<Chosen>,
): DateView["choice"] {
  if (date.step.what === "left-out")
    return date.clash ? "none" : takenIn.has(date.day) ? "in" : "out";
  if (!takesTime(date) || !mayStay(date, isOtherwise)) return "none";
  return out.has(date.day) ? "out" : "in";
}

/** A date that stays as it is needs no choice, unless something is in its way. */
const mayStay = (date: PlannedDate, isOtherwise: boolean) =>
  date.step.what === "add" || isOtherwise || changesTime(date) || date.clash !== undefined;

function whatOf(date: PlannedDate, isOtherwise: boolean): DateView["what"] {
  if (date.step.what === "add") return "new";
  if (date.step.what === "cancel") return "cancelled";
  if (date.step.what === "left-out") return "left out";
  if (changesTime(date)) return "moved";
  return isOtherwise && takesTime(date) ? "changed" : "stays";
}
