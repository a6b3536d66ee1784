// Where episodes begin and end among the days of a picture.
import type { Day } from "#domain/kernel/time.ts";

export type Bounds = { title: string; openedOn: Day; closedOn: Day | null };
export type Span = { name: string; from: number; to: number };

/**
 * Which of these days, by their places, each episode spans. One of which there are fewer than two
 * days is left out: what was measured was hardly about it.
 */
export const spansOf = (days: readonly Day[], episodes: readonly Bounds[]): Span[] =>
  episodes
    .toSorted((one, other) => (one.openedOn < other.openedOn ? -1 : 1))
    .flatMap(({ title, openedOn, closedOn }) => {
      const from = days.findIndex((day) => day >= openedOn);
      const to = days.findLastIndex((day) => !closedOn || day <= closedOn);
      return from < 0 || to <= from ? [] : [{ name: title, from, to }];
    });
