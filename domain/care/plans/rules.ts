import { addDays, type Day, mondayOf } from "#domain/kernel/time.ts";
import type { Exercise } from "../exercises/exercise.ts";

/** An exercise as the text that is kept with the client: where to begin, each step, and how to breathe. */
export const textOf = ({ start, how, breath }: Pick<Exercise, "start" | "how" | "breath">) =>
  [start, ...how, breath].filter(Boolean).join("\n");

/** What was done of the programme on one day: how many of its exercises, and the strongest pain that was said. */
export type DoneDay = { on: Day; times: number; pain: number | null };
export type DoneWeek = {
  from: Day;
  days: (DoneDay & { isAhead: boolean })[];
  active: number;
  times: number;
  pain: number | null;
};

/** How many weeks the picture of the programme shows. */
export const weeksShown = 8;

/** The Monday of the first week of the picture that ends with today's. */
export const firstMonday = (today: Day): Day => addDays(mondayOf(today), -7 * (weeksShown - 1));

/**
 * The weeks up to today's, each from Monday to Sunday, with what was done on each day, empty days
 * included.
 */
export function weeksOf(done: readonly DoneDay[], today: Day): DoneWeek[] {
  const known = new Map(done.map((day) => [day.on, day]));
  return Array.from({ length: weeksShown }, (_, week) => {
    const from = addDays(firstMonday(today), 7 * week);
    const days = Array.from({ length: 7 }, (_day, at) => {
      const on = addDays(from, at);
      return { ...(known.get(on) ?? { on, times: 0, pain: null }), isAhead: on > today };
    });
    const pains = days.flatMap(({ pain }) => pain ?? []);
    return {
      from,
      days,
      active: days.filter(({ times }) => times > 0).length,
      times: days.reduce((sum, { times }) => sum + times, 0),
      pain: pains.length > 0 ? Math.max(...pains) : null,
    };
  });
}
