import type { Day } from "#domain/kernel/time.ts";

const isDay = (text: string | null): text is Day =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text ?? "") &&
  !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) &&
  isReal(text!);
const isReal = (day: string) => new Date(`${day}T12:00:00Z`).toISOString().startsWith(day);

/** The days that an address or a form names: today where it names none, and a month at most. */
export function readDays(query: URLSearchParams, today: Day): { from: Day; until: Day } {
  const [first, last] = [query.get("from"), query.get("until")];
  const from = isDay(first) ? first : today;
  const until = isDay(last) && last >= from ? last : from;
  const longest = new Date(Date.parse(`${from}T12:00:00Z`) + 31 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  return { from, until: until < longest ? until : longest };
}
