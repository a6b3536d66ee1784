import { addDays, type Day, mondayOf } from "#domain/kernel/time.ts";
import { hurts } from "../measures/messages.ts";
import type { Exercise } from "../exercises/exercise.ts";

/** An exercise as the text that is kept with the client: where to begin, each step, and how to breathe. */
export const textOf = ({ start, how, breath }: Pick<Exercise, "start" | "how" | "breath">) =>
  [start, ...how, breath].filter(Boolean).join("\n");

/** Where something of a list goes: a place up or down, or to a place, counted from 0. */
export type MoveTo = "up" | "down" | number;

/** The list with one of its things moved; beyond an end is that end. */
export function moved<Thing>(list: readonly Thing[], from: number, to: MoveTo): Thing[] {
  const wanted = to === "up" ? from - 1 : to === "down" ? from + 1 : to;
  const place = Math.min(list.length - 1, Math.max(0, wanted));
  return list.toSpliced(from, 1).toSpliced(place, 0, list[from]!);
}

/** So often in a row it has to go easily before more is suggested. */
const easyTimes = 3;
/** Up to this pain it goes easily. */
const easyPain = 2;

/**
 * How an exercise goes, by what its client said of it, the latest first: the last time hurt as much
 * as the dashboard names, or it went easily several times in a row. Null where neither is so.
 */
export function howItGoes(logs: readonly { pain: number | null }[]): "hurts" | "easy" | null {
  const [last] = logs;
  if (last && last.pain !== null && last.pain >= hurts) return "hurts";
  const lately = logs.slice(0, easyTimes);
  const isEasy = lately.every(({ pain }) => pain !== null && pain <= easyPain);
  return lately.length === easyTimes && isEasy ? "easy" : null;
}

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
