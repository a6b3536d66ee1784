import { startOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, before, days, hours, londonDay, minutes } from "#domain/kernel/time.ts";
import type { Random } from "./random.ts";

/** How busy a day is, Sunday first: people buy on Sunday evening and on the way home. */
const weekdays = [1.35, 0.9, 1, 1, 1.1, 0.85, 0.8];
/** How busy a month is, January first: resolutions, the September start, presents. */
const months = [1.6, 1.2, 1.1, 1, 1, 0.8, 0.75, 0.6, 1.3, 1.05, 1.3, 1.4];
/** How busy an hour is, midnight first. */
const clock = [1, 0, 0, 0, 0, 1, 3, 6, 7, 8, 8, 7, 8, 7, 6, 6, 6, 7, 8, 11, 13, 12, 7, 3];

/**
 * So many times over the last year at which an order was placed, oldest first; the studio grows by
 * half on the way.
 */
export function orderTimes(chance: Random, now: Date, count: number): Date[] {
  const today = londonDay(now);
  const year = Array.from({ length: 365 }, (_, ago) => dayOf(addDays(today, ago - 364), ago));
  const total = year.reduce((sum, { weight }) => sum + weight, 0);
  const hourWeights = Object.fromEntries(clock.map((weight, hour) => [`${hour}`, weight]));

  const time = () => {
    let rest = chance.fraction() * total;
    const day = year.find(({ weight }) => (rest -= weight) < 0) ?? year[0]!;
    const hour = Number(chance.weighted(hourWeights));
    const at = new Date(day.start.getTime() + hours(hour) + chance.below(hours(1)));
    // Nothing is still within its half hour of reservation when the studio opens.
    return at < before(now, minutes(45)) ? at : before(at, days(1));
  };
  return Array.from({ length: count }, time).toSorted(
    (one, other) => one.getTime() - other.getTime(),
  );
}

function dayOf(day: string, position: number) {
  const noon = new Date(`${day}T12:00:00Z`);
  const growth = 1 + position / 730;
  return {
    start: startOfDay(day),
    weight: weekdays[noon.getUTCDay()]! * months[noon.getUTCMonth()]! * growth,
  };
}
