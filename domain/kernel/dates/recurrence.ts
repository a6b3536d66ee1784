// Which days a repeating rule falls on. Days are London calendar days: the time of day is kept beside the rule as a wall
// clock ("09:00"), so that a Monday class stays at nine across both clock changes.
import { Temporal } from "temporal-polyfill";
import type { Day } from "#domain/kernel/time.ts";

/** The patterns (requirements 3.4.5); custom is every so many weeks on several weekdays. */
type RecurrencePattern = "daily" | "weekly" | "monthly" | "custom";

/** What stays the same from month to month: the day's number, "the second Tuesday", or the month's last day. */
type MonthlyBy = "day" | "nth-weekday" | "last-day";

export type Recurrence = {
  pattern: RecurrencePattern;
  /** Every so many days, weeks or months: 1 to 4. */
  interval: number;
  startsOn: Day;
  /** For custom: Monday is 1, Sunday 7. */
  weekdays?: readonly number[] | null;
  /** For monthly; "day" when left out. */
  monthlyBy?: MonthlyBy | null;
  /** The last day that may count; no limit when left out. */
  endsOn?: Day | null;
  /** How many days the rule has in all; no limit when left out. */
  occurrences?: number | null;
};

/** The cap of a preview, and of the number of repeats that can be asked for (requirements 3.9). */
export const maxOccurrences = 365;

/**
 * The days of a rule in order, at most 365 of them: from its start or, given `skip`, from the day after so many, up to
 * and including `until`. A month without the rule's day number gives its last day (31 January, 28 February, 31 March),
 * one without a fifth weekday its last one.
 */
export function expandRecurrence(
  rule: Recurrence,
  { skip = 0, until }: { skip?: number; until?: Day } = {},
): Day[] {
  const last = [until, rule.endsOn].filter((day) => day != null).sort()[0];
  const max = Math.min(rule.occurrences ?? Infinity, skip + maxOccurrences);
  const days: Day[] = [];
  let position = 0;
  for (const day of endless(rule)) {
    if (position === max || (last && day > last)) break;
    if (position >= skip) days.push(day);
    position += 1;
  }
  return days;
}

/** How many days of a rule come before a day, whether or not the rule has ended by then. */
export function daysBefore(rule: Recurrence, day: Day): number {
  let count = 0;
  for (const one of endless(rule)) {
    if (one >= day) return count;
    count += 1;
  }
  return count;
}

function* endless(rule: Recurrence): Generator<Day> {
  const start = Temporal.PlainDate.from(rule.startsOn);
  if (rule.pattern === "custom" && !rule.weekdays?.length)
    throw new RangeError("A custom rule needs its weekdays.");
  for (let step = 0; ; step += rule.interval) {
    if (rule.pattern === "daily") yield start.add({ days: step }).toString();
    else if (rule.pattern === "weekly") yield start.add({ weeks: step }).toString();
    else if (rule.pattern === "monthly")
      yield dayOfMonth(start, step, rule.monthlyBy ?? "day").toString();
    else yield* daysOfWeek(start, step, rule.weekdays!);
  }
}

function* daysOfWeek(
  start: Temporal.PlainDate,
  weeksLater: number,
  weekdays: readonly number[],
): Generator<Day> {
  const monday = start.subtract({ days: start.dayOfWeek - 1 }).add({ weeks: weeksLater });
  for (const weekday of [...weekdays].sort()) {
    const day = monday.add({ days: weekday - 1 });
    if (Temporal.PlainDate.compare(day, start) >= 0) yield day.toString();
  }
}

/** Always counted from the start, never from the month before, so that a short month does not pull later ones forward. */
function dayOfMonth(
  start: Temporal.PlainDate,
  monthsLater: number,
  by: MonthlyBy,
): Temporal.PlainDate {
  const same = start.add({ months: monthsLater });
  if (by === "day") return same;
  const first = same.with({ day: 1 });
  if (by === "last-day") return first.with({ day: first.daysInMonth });
  const nth = Math.ceil(start.day / 7);
  const day = 1 + ((start.dayOfWeek - first.dayOfWeek + 7) % 7) + 7 * (nth - 1);
  return first.with({ day: day > first.daysInMonth ? day - 7 : day });
}
