import { addDays, type Day, fieldTime, mondayOf } from "#domain/kernel/time.ts";
import type { Dose } from "../exercises/dose.ts";

/** The full hour on a London clock. */
export const londonHour = (instant: Date): number => Number(fieldTime(instant).slice(0, 2));

/** "6pm". */
export const spokenHour = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? "am" : "pm"}`;

/** One thing of a programme: how often it is to be done, and on which days it was; null for what stands in a note. */
export type Practice = { days: Dose["days"] | null; doneOn: readonly Day[] };

const timesAWeek = { "three-a-week": 3, "twice-a-week": 2 } as const;

/**
 * Whether it is still to be done on a day: not done that day, and not the day before where it is
 * for every other day. So many times a week, it is due until it was done so often since Monday; the
 * day after it was done it rests, while there are days enough left.
 */
export function isDueOn({ days, doneOn }: Practice, today: Day): boolean {
  if (doneOn.includes(today)) return false;
  const wasYesterday = doneOn.includes(addDays(today, -1));
  if (days === "every-other-day") return !wasYesterday;
  if (days === null || days === "daily") return true;
  const monday = mondayOf(today);
  const left = timesAWeek[days] - doneOn.filter((day) => day >= monday && day < today).length;
  const daysAfter = Array.from({ length: 6 }, (_, after) => addDays(today, after + 1)).filter(
    (day) => mondayOf(day) === monday,
  ).length;
  return left > 0 && (!wasYesterday || daysAfter < left);
}
