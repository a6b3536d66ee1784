import type { Hours } from "#domain/schedule/hours/rules.ts";
import type { Values } from "../import-kind.ts";
import { timesIn, weekdaysIn } from "../read-time.ts";
import { dayColumns } from "./columns.ts";

/**
 * The hours of a week: a cell for all of it ("Mon-Fri 9:00-17:00; Sat 9am-1pm") or one a weekday.
 * Undefined where a part of it is no hours, or two parts of a day overlap.
 */
export function readHours(cells: Values): Hours[] | undefined {
  const parts = (cells["hours"] ?? "")
    .split(/[;\n|]+/)
    .flatMap((part) => part.trim() || [])
    .map((part) => ({ weekdays: weekdaysOf(part), text: part }));
  const days = dayColumns.map((use, at) => ({ weekdays: [at + 1], text: cells[use] ?? "" }));
  const read = [...parts, ...days.filter(({ text }) => !isOff.test(text.trim()))].map(
    ({ weekdays, text }) => ({ weekdays, spans: spansIn(text) }),
  );
  if (read.some(({ weekdays, spans }) => weekdays.length === 0 || !spans)) return undefined;
  const hours = read
    .flatMap(({ weekdays, spans }) =>
      weekdays.flatMap((weekday) =>
        spans!.map(([from, until]) => ({ weekday, from, until, locationId: null })),
      ),
    )
    .toSorted((one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from));
  const overlaps = hours.some(
    ({ weekday, from }, at) => hours[at - 1]?.weekday === weekday && hours[at - 1]!.until > from,
  );
  return overlaps ? undefined : hours;
}

const isOff = /^(|-|–|off|closed|none|no|not working|n\/a)$/i;

/** Times in pairs, each from an earlier one to a later one. */
function spansIn(text: string): [string, string][] | undefined {
  const times = timesIn(text);
  const pairs = Array.from({ length: Math.floor(times.length / 2) }, (_, at): [string, string] => [
    times[2 * at]!,
    times[2 * at + 1]!,
  ]);
  const isWhole = times.length > 0 && times.length % 2 === 0;
  return isWhole && pairs.every(([from, until]) => from < until) ? pairs : undefined;
}

/** "Mon-Fri" is five days, "Mon, Wed" two. */
function weekdaysOf(text: string): number[] {
  const words = text.replace(/\d.*$/s, "");
  const named = weekdaysIn(words);
  const [first, last] = named;
  const isRange = named.length === 2 && /[a-z]\s*(?:-|–|to|until)\s*[a-z]/i.test(words);
  return isRange ? [1, 2, 3, 4, 5, 6, 7].filter((day) => day >= first! && day <= last!) : named;
}
