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

const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Europe/London" });
const calendar = london({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const brief = london({
  day: "numeric",
  month: "short",
  year: "numeric",
});
const numbers = london({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const clock = london({
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const zone = london({ timeZoneName: "short" });

/** Engines punctuate dates differently, so the parts are taken from them and put together here. */
function partsOf(format: Intl.DateTimeFormat, when: Date | Day): Record<string, string> {
  const instant = typeof when === "string" ? new Date(`${when}T12:00:00Z`) : when;
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** "Saturday 16 May 2026": the long en-GB date of an instant or a day, in Europe/London. */
export function longDate(when: Date | Day): string {
  const { weekday, day, month, year } = partsOf(calendar, when);
  return `${weekday} ${day} ${month} ${year}`;
}

/** "Saturday 16th May 2026": the long date as the studio says it. */
export function spokenDate(when: Date | Day): string {
  const { weekday, day, month, year } = partsOf(calendar, when);
  return `${weekday} ${ordinal(Number(day))} ${month} ${year}`;
}

/** "Monday 30th November": a day that is near, without its year. */
export function spokenDay(when: Date | Day): string {
  const { weekday, day, month } = partsOf(calendar, when);
  return `${weekday} ${ordinal(Number(day))} ${month}`;
}

/** "5th Sept 2025": a day that is over, in passing. */
export function briefDate(when: Date | Day): string {
  const { day, month, year } = partsOf(brief, when);
  return `${ordinal(Number(day))} ${month} ${year}`;
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
  const { day, month, year } = partsOf(calendar, when);
  return `${day} ${month} ${year}`;
}

/** "16/05/2026": the short en-GB date, for tables. */
export function shortDate(when: Date | Day): string {
  const { day, month, year } = partsOf(numbers, when);
  return `${day}/${month}/${year}`;
}

/** "09:45": the time on a London clock, as a field takes it. */
export function fieldTime(instant: Date): string {
  const { hour, minute } = partsOf(clock, instant);
  return `${hour}:${minute}`;
}

/** "09:45": the time on a London clock; around a clock change "01:30 GMT", since that hour comes twice. */
export const clockTime = (instant: Date): string => fieldTime(instant) + zoneNear(instant);

/** "9:45am": the time as the studio says it; around a clock change "1:30am GMT". */
export function spokenTime(instant: Date): string {
  const { hour, minute } = partsOf(clock, instant);
  return `${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? "am" : "pm"}${zoneNear(instant)}`;
}

/** " GMT" or " BST" within three hours of a clock change, else nothing. */
function zoneNear(instant: Date): string {
  // Clocks change on the last Sundays of March and October: no other week needs looking at.
  if (![2, 9].includes(instant.getUTCMonth()) || instant.getUTCDate() < 24) return "";
  const zoneAt = (when: Date) => partsOf(zone, when)["timeZoneName"];
  const changes = zoneAt(before(instant, hours(3))) !== zoneAt(after(instant, hours(3)));
  return changes ? ` ${zoneAt(instant)}` : "";
}

/** The day it is in London at an instant. */
export function londonDay(instant: Date): Day {
  const { year, month, day } = partsOf(numbers, instant);
  return `${year}-${month}-${day}`;
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
  const ahead = partsOf(zone, instant)["timeZoneName"] === "BST" ? "+01:00" : "+00:00";
  return `${londonDay(instant)}T${fieldTime(instant)}:00${ahead}`;
}
