// Everything a browser may know about time. Wall clocks, and everything that needs Temporal, are in london.ts.

/** A calendar day in Europe/London, written as the database writes it: "2026-05-16". */
export type Day = string;

/** Durations are milliseconds; a day is 24 hours (for the same hour on another day, see london.ts). */
export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

/** The instant that comes a duration after another. */
export const after = (instant: Date, duration: number): Date =>
  new Date(instant.getTime() + duration);

/** The instant that came a duration before another. */
export const before = (instant: Date, duration: number): Date =>
  new Date(instant.getTime() - duration);

const londonClock = new Intl.DateTimeFormat("en-GB", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/London",
});

/**
 * How far London is ahead of UTC at an instant, in milliseconds. Asked of the engine once an hour of
 * the calendar, within which no clock changes: it takes longer to say it than a page has time for.
 */
function aheadAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hours(1));
  const kept = known.get(hour);
  if (kept !== undefined) return kept;
  const begun = hours(hour);
  const said = londonClock.formatToParts(begun).map(({ type, value }) => [type, Number(value)]);
  const wall = Object.fromEntries(said) as Record<string, number>;
  const shown = Date.UTC(wall.year!, wall.month! - 1, wall.day, wall.hour, wall.minute);
  if (known.size >= maxKnown) known.clear();
  known.set(hour, shown - begun);
  return shown - begun;
}

const known = new Map<number, number>();
const maxKnown = 5_000;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  ["January", "Jan"],
  ["February", "Feb"],
  ["March", "Mar"],
  ["April", "Apr"],
  ["May", "May"],
  ["June", "Jun"],
  ["July", "Jul"],
  ["August", "Aug"],
  ["September", "Sept"],
  ["October", "Oct"],
  ["November", "Nov"],
  ["December", "Dec"],
] as const;

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** A day, or an instant on London's calendar and clock. */
function partsOf(when: Date | Day) {
  const shown =
    typeof when === "string"
      ? new Date(`${when}T12:00:00Z`)
      : new Date(when.getTime() + aheadAt(when));
  if (Number.isNaN(shown.getTime())) throw new RangeError("no day and no time");
  const [month, shortMonth] = months[shown.getUTCMonth()]!;
  return {
    weekday: weekdays[shown.getUTCDay()]!,
    year: shown.getUTCFullYear(),
    month,
    shortMonth,
    monthNumber: twoDigits(shown.getUTCMonth() + 1),
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: twoDigits(shown.getUTCMinutes()),
  };
}

/** "Saturday 16 May 2026": the long en-GB date of an instant or a day, in Europe/London. */
export function longDate(when: Date | Day): string {
  const { weekday, day, month, year } = partsOf(when);
  return `${weekday} ${day} ${month} ${year}`;
}

/** "Saturday 16th May 2026": the long date as the studio says it. */
export function spokenDate(when: Date | Day): string {
  const { weekday, day, month, year } = partsOf(when);
  return `${weekday} ${ordinal(day)} ${month} ${year}`;
}

/** "Monday 30th November": a day that is near, without its year. */
export function spokenDay(when: Date | Day): string {
  const { weekday, day, month } = partsOf(when);
  return `${weekday} ${ordinal(day)} ${month}`;
}

/** "5th Sept 2025": a day that is over, in passing. */
export function briefDate(when: Date | Day): string {
  const { day, shortMonth, year } = partsOf(when);
  return `${ordinal(day)} ${shortMonth} ${year}`;
}

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${
    (isTeen
      ? undefined
      : {
          1: "st",
          2: "nd",
          3: "rd",
        }[day % 10]) ?? "th"
  }`;
}

/** "16 May 2026". */
export function plainDate(when: Date | Day): string {
  const { day, month, year } = partsOf(when);
  return `${day} ${month} ${year}`;
}

/** "16/05/2026": the short en-GB date, for tables. */
export function shortDate(when: Date | Day): string {
  const { day, monthNumber, year } = partsOf(when);
  return `${twoDigits(day)}/${monthNumber}/${year}`;
}

/** "09:45": the time on a London clock, as a field takes it. */
export function fieldTime(instant: Date): string {
  const { hour, minute } = partsOf(instant);
  return `${twoDigits(hour)}:${minute}`;
}

/** "09:45": the time on a London clock; around a clock change "01:30 GMT", since that hour comes twice. */
export const clockTime = (instant: Date): string => fieldTime(instant) + zoneNear(instant);

/** "9:45am": the time as the studio says it; around a clock change "1:30am GMT". */
export function spokenTime(instant: Date): string {
  const { hour, minute } = partsOf(instant);
  return `${hour % 12 || 12}:${minute}${hour < 12 ? "am" : "pm"}${zoneNear(instant)}`;
}

/** " GMT" or " BST" within three hours of a clock change, else nothing. */
function zoneNear(instant: Date): string {
  // Clocks change on the last Sundays of March and October: no other week needs looking at.
  if (![2, 9].includes(instant.getUTCMonth()) || instant.getUTCDate() < 24) return "";
  const changes = aheadAt(before(instant, hours(3))) !== aheadAt(after(instant, hours(3)));
  return changes ? ` ${aheadAt(instant) > 0 ? "BST" : "GMT"}` : "";
}

/** The day it is in London at an instant. */
export function londonDay(instant: Date): Day {
  const { year, monthNumber, day } = partsOf(instant);
  return `${year}-${monthNumber}-${twoDigits(day)}`;
}

/** The day so many days later (or earlier, when negative). Days have no hours, so that no clock change can move them. */
export function addDays(day: Day, count: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/** "2026-05-16T09:45:00+01:00": an instant on London's clock with how far it is ahead of UTC, for machines. */
export function londonStamp(instant: Date): string {
  const ahead = aheadAt(instant) > 0 ? "+01:00" : "+00:00";
  return `${londonDay(instant)}T${fieldTime(instant)}:00${ahead}`;
}
