// Wall clocks in Europe/London. Server only: it needs Temporal, which browsers would have to download.
import { Temporal } from "temporal-polyfill";
import { addDays, type Day, days, londonDay } from "#domain/kernel/time.ts";

const zone = "Europe/London";
const saturday = 6;

/** The instant at which a London wall clock shows a time ("09:00") on a day; a time the spring change skips comes an hour later. */
export function atLondon(day: Day, time: string): Date {
  const ahead = aheadOn(day);
  const instant = ahead === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`) - ahead;
  // On a day whose clocks change, and for what is no time at all, Temporal decides.
  return new Date(Number.isNaN(instant) ? zoned(day, time) : instant);
}

const zoned = (day: Day, time: string): number =>
  Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone)
    .epochMilliseconds;

/** How far London is ahead of UTC on a day, in milliseconds, or nothing on a day whose clocks change. Kept: calendars ask of few days, often. */
function aheadOn(day: Day): number | undefined {
  if (known.has(day)) return known.get(day);
  const [from, until] = [zoned(day, "00:00"), zoned(addDays(day, 1), "00:00")];
  if (known.size >= maxKnown) known.clear();
  const isWhole = until - from === days(1);
  known.set(day, isWhole ? Date.parse(`${day}T00:00Z`) - from : undefined);
  return known.get(day);
}

const known = new Map<Day, number | undefined>();
const maxKnown = 5_000;

/**
 * The instant at which a clock elsewhere shows a time; one that a spring change skips comes an hour
 * later. Undefined where no such zone is known.
 */
export function atZone(day: Day, time: string, where: string): Date | undefined {
  if (where === zone) return atLondon(day, time);
  try {
    return new Date(
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(where).epochMilliseconds,
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first instant of a London day. */
export const startOfDay = (day: Day): Date => atLondon(day, "00:00");

/** The first instant that no longer belongs to a London day, 23, 24 or 25 hours after it began. */
export const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1));

/** The next instant after this one at which a London clock shows a time. */
export function nextTime(now: Date, time: string): Date {
  const today = atLondon(londonDay(now), time);
  return today > now ? today : atLondon(addDays(londonDay(now), 1), time);
}

/** The same London wall-clock time so many months earlier; a day that month does not have is its last. */
export function sameTimeMonthsBefore(instant: Date, count: number): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return new Date(there.subtract({ months: count }).epochMilliseconds);
}

/** The same day so many months later; a day that month does not have is its last. */
export const monthsAfter = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ months: count }).toString();

/** The third Saturday of May, when the studio holds its retreat. */
export function thirdSaturdayOfMay(year: number): Day {
  const first = Temporal.PlainDate.from({ year, month: 5, day: 1 });
  return first.add({ days: ((saturday - first.dayOfWeek + 7) % 7) + 14 }).toString();
}

/** The next third Saturday of May that has not passed in London; the day itself still counts. */
export function nextThirdSaturdayOfMay(now: Date): Day {
  const today = londonDay(now);
  const year = Number(today.slice(0, 4));
  const thisYear = thirdSaturdayOfMay(year);
  return thisYear >= today ? thisYear : thirdSaturdayOfMay(year + 1);
}

/** Whether a text is a day of the calendar: 31 February is none. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
};
