// What the public timetable says of each class. Pure: it decides which date a visitor sees.
import { spokenDay, spokenTime } from "#domain/kernel/time.ts";

/** One date of a listed class, with what sells a place in it; `stock` is null where nothing is counted. */
export type TimetableDate = {
  id: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  hall: string;
  /** Places of the group that are not taken. */
  free: number;
  pricePence: number;
  /** The service pages that it belongs to. */
  pages: string[];
  product: SoldAs | null;
};

/** The product that is a place in a class. */
type SoldAs = {
  id: string;
  slug: string;
  name: string;
  duration: string | null;
  pricePence: number;
  salePricePence: number | null;
  stock: number | null;
};

/**
 * The date that represents a class: the first with a place, else the first. `placesLeft` is how
 * many can be bought, never more than the shop has to sell; `soonerAreFull` when others come before
 * it.
 */
export type NextDate = Omit<TimetableDate, "free"> & { placesLeft: number; soonerAreFull: boolean };

/**
 * The next date of every class, the soonest first; `dates` are in order. A class has one name, in
 * any case.
 */
export function nextDates(dates: readonly TimetableDate[]): NextDate[] {
  const classes = [...Map.groupBy(dates, ({ name }) => name.toLowerCase()).values()];
  return classes
    .map((those) => {
      const open = those.find((date) => placesIn(date) > 0);
      const { free: _, ...date } = open ?? those[0]!;
      return {
        ...date,
        placesLeft: open ? placesIn(open) : 0,
        soonerAreFull: open !== undefined && open !== those[0],
      };
    })
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** What is left of a date: the group's free places, and of those no more than the shop has. */
const placesIn = ({ free, product }: TimetableDate): number =>
  Math.max(0, Math.min(free, product?.stock ?? free));

/** The dates that a service page shows. */
export const datesOf = (page: string, dates: readonly NextDate[]): NextDate[] =>
  dates.filter(({ pages }) => pages.includes(page));

/** The date to show first: the soonest with a place, else the soonest. */
export const firstOf = (dates: readonly NextDate[]): NextDate | undefined =>
  dates.find(({ placesLeft }) => placesLeft > 0) ?? dates[0];

/** "Monday 30th November, 7:00pm". */
export const spokenStart = ({ startsAt }: Pick<NextDate, "startsAt">): string =>
  `${spokenDay(startsAt)}, ${spokenTime(startsAt)}`;
