// Opening hours as people say them. Pure; wall-clock times are written "09:00".
import { type Weekday, weekdays } from "./messages.ts";

/** One opening of a day: a day with a lunch break has two, a closed day none. */
export type OpeningHour = { day: Weekday; opens: string; closes: string };

/** The days of the week in their order, each with its openings; a run of days that are alike is one line. */
export function hoursByDay(hours: readonly OpeningHour[]): { days: string; times: string[] }[] {
  const lines: { first: Weekday; last: Weekday; times: string[] }[] = [];
  for (const day of weekdays) {
    const openings = hours
      .filter((hour) => hour.day === day)
      .toSorted((a, b) => a.opens.localeCompare(b.opens));
    const times = openings.map(({ opens, closes }) => `${spoken(opens)} to ${spoken(closes)}`);
    if (times.length === 0) times.push("Closed");
    const line = lines.at(-1);
    if (line?.times.join() === times.join()) line.last = day;
    else lines.push({ first: day, last: day, times });
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? first : `${first} to ${last}`,
    times,
  }));
}

/** "9am", "8:30pm": a wall-clock time as the studio says it. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "am" : "pm"}`;
}

/** The place in the list of the first opening that begins before another of its day has ended, or -1. */
export const firstOverlap = (hours: readonly OpeningHour[]): number =>
  hours.findIndex((one, place) =>
    hours
      .slice(0, place)
      .some(
        (other) => other.day === one.day && one.opens < other.closes && other.opens < one.closes,
      ),
  );
