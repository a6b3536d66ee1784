// Days as people and programs write them. Which of two numbers is the day is a property of a file, not of a line.

/** How a file writes "3 April": 3/4 or 4/3. */
export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type Read = { year: number; month: number; day: number } | undefined;

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const twoNumbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3})[a-z]*\.?,?[- ](\d{4}|\d{2})$/i;
const nameAndDay = /^([a-z]{3})[a-z]*\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4}|\d{2})$/i;

/**
 * A date of birth as YYYY-MM-DD: "1981-04-05", "5/4/1981", "5 April 1981", "Apr 5, 1981". Undefined
 * where it is none. Two digits of a year are of the last hundred years.
 */
export function readDay(text: string, order: DayOrder, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const day = realDay(text, order, (year) => centuryOf(year, thisYear));
  return day && day <= today && day >= "1900" ? day : undefined;
}

/** The day to which something is valid, in the same ways; two digits of a year are of this century. */
export function readLastDay(text: string, order: DayOrder): string | undefined {
  const day = realDay(text, order, (year) => 2_000 + year);
  return day && day >= "2000" && day < "2200" ? day : undefined;
}

/** `fullYear` says what a year of two digits is. */
function realDay(text: string, order: DayOrder, fullYear: (year: number) => number) {
  const read = inParts(text.trim(), order);
  if (!read) return undefined;
  const year = read.year < 100 ? fullYear(read.year) : read.year;
  const date = new Date(Date.UTC(year, read.month - 1, read.day));
  const isReal = date.getUTCMonth() === read.month - 1 && date.getUTCDate() === read.day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

function inParts(text: string, order: DayOrder): Read {
  const iso = isoDay.exec(text);
  if (iso)
    return {
      year: Number(iso[1]),
      month: Number(iso[2]),
      day: Number(iso[3]),
    };
  const numbers = twoNumbers.exec(text);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[2])];
    const [day, month] = order === "day-first" ? [one, other] : [other, one];
    return { year: Number(numbers[3]), month, day };
  }
  const named = dayAndName.exec(text);
  if (named)
    return {
      year: Number(named[3]),
      month: monthOf(named[2]!),
      day: Number(named[1]),
    };
  const turned = nameAndDay.exec(text);
  return turned
    ? {
        year: Number(turned[3]),
        month: monthOf(turned[1]!),
        day: Number(turned[2]),
      }
    : undefined;
}

const monthOf = (name: string): number => months.indexOf(name.toLowerCase()) + 1;
const centuryOf = (year: number, now: number): number =>
  year + (year + 2_000 <= now ? 2_000 : 1_900);

/**
 * The order in which a file writes its days, by those that leave no choice (25/12); undefined where
 * every day could be read in both ways, or some say one and some the other.
 */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const days = texts.flatMap((text) => text.split(/[;,\n|]+/));
  const numbers = days.flatMap((text) => {
    const read = twoNumbers.exec(text.trim());
    return read ? [[Number(read[1]), Number(read[2])] as const] : [];
  });
  if (numbers.length === 0) return "day-first";
  const isDayFirst = numbers.some(([one]) => one > 12);
  const isMonthFirst = numbers.some(([, other]) => other > 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? "day-first" : "month-first";
}
