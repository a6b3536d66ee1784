// English bank holidays by their rules (Banking and Financial Dealings Act 1971 and the proclamations that fix New Year's
// Day and the early May holiday). Single holidays that are proclaimed for one year, such as a coronation, are not known here.
import { Temporal } from "temporal-polyfill";
import { addDays, type Day } from "#domain/kernel/time.ts";

const [monday, saturday] = [1, 6];
const weekday = (day: Day) => Temporal.PlainDate.from(day).dayOfWeek;
const isWeekend = (day: Day) => weekday(day) >= saturday;

/** The bank holidays of a year in England by their names; a holiday on a weekend has a substitute on the next free weekday. */
export function bankHolidays(year: number): Map<Day, string> {
  const easter = easterSunday(year);
  const holidays = new Map<Day, string>();
  const add = (day: Day, name: string) => holidays.set(day, name);
  const newYear = nextWeekday(`${year}-01-01`);
  add(newYear, substituted(`${year}-01-01`, newYear, "New Year's Day"));
  add(addDays(easter, -2), "Good Friday");
  add(addDays(easter, 1), "Easter Monday");
  add(mondayFrom(`${year}-05-01`), "Early May bank holiday");
  add(lastMonday(`${year}-05-31`), "Spring bank holiday");
  add(lastMonday(`${year}-08-31`), "Summer bank holiday");
  const christmas = nextWeekday(`${year}-12-25`);
  const [usual, boxing] = [`${year}-12-26`, nextWeekday(`${year}-12-26`)];
  // Where Christmas Day takes the Monday, Boxing Day's substitute is the day after it; and the other way round.
  const first = isWeekend(`${year}-12-25`) && boxing === usual ? addDays(usual, 1) : christmas;
  const second = boxing === first ? addDays(boxing, 1) : boxing;
  add(first, substituted(`${year}-12-25`, first, "Christmas Day"));
  add(second, substituted(usual, second, "Boxing Day"));
  return new Map([...holidays].sort(([one], [other]) => one.localeCompare(other)));
}

/** The name of a day's bank holiday, if it is one. */
export const bankHolidayOn = (day: Day): string | undefined =>
  holidaysOf(Number(day.slice(0, 4))).get(day);

/** Calendars ask of every day they show: the days of a year are worked out once. */
const known = new Map<number, Map<Day, string>>();
function holidaysOf(year: number): Map<Day, string> {
  const days = known.get(year) ?? bankHolidays(year);
  known.set(year, days);
  return days;
}

const substituted = (usual: Day, day: Day, name: string) =>
  usual === day ? name : `${name} (substitute day)`;
const mondayFrom = (day: Day) => addDays(day, (monday - weekday(day) + 7) % 7);
const lastMonday = (day: Day) => addDays(day, -((weekday(day) - monday + 7) % 7));
const nextWeekday = (day: Day): Day => (isWeekend(day) ? mondayFrom(day) : day);

/** Easter Sunday in the Gregorian calendar (the anonymous algorithm of 1876, as in Butcher's Ecclesiastical Calendar). */
function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Temporal.PlainDate.from({ year, month, day }).toString();
}
