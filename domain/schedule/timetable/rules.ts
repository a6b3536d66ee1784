// What the public timetable says of each class. Pure: it decides which date a visitor sees.
import { addDays, type Day, mondayOf, spokenDay, spokenTime } from "#domain/kernel/time.ts";
import { isForAll } from "../groups/rules.ts";

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

/** A class of the timetable on one date, whatever became of it. */
export type TimetableClass = {
  id: string;
  name: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  status: string;
  /** Its session type by its slug, if it has one. */
  type: string | null;
  typeName: string | null;
  locationId: string;
  hall: string;
  address: string;
  directions: string;
  /** What to bring, one thing a line. */
  bring: string;
  isOnline: boolean;
  room: string | null;
  /** Who teaches it: the value of the filter, and the name. */
  teacherKey: string;
  teacher: string;
  /** Their page below /team; null where the site shows none. */
  teacherSlug: string | null;
  pricePence: number;
  memberPricePence: number | null;
  places: number;
  /** Places that are neither taken nor kept for a participant who may be restored. */
  free: number;
  /** People on the waiting list: a free place is theirs first, until the last hours begin. */
  waiting: number;
  /** How long before its start the last hours begin. */
  lastHourMinutes: number;
};

/** What a visitor may do with a class: book it, wait for a place, or nothing any more. */
export type ClassState = "open" | "full" | "started" | "over" | "cancelled";
export type ClassView = TimetableClass & { state: ClassState; placesLeft: number };

/** A class as it stands at a moment. */
export function classView(one: TimetableClass, now: Date): ClassView {
  const placesLeft = isForAll(one, now, one) ? one.free : 0;
  return { ...one, placesLeft, state: stateOf(one, { placesLeft, now }) };
}

function stateOf(
  { status, startsAt, endsAt }: TimetableClass,
  { placesLeft, now }: { placesLeft: number; now: Date },
): ClassState {
  if (status === "cancelled") return "cancelled";
  if (status === "completed" || endsAt <= now) return "over";
  if (startsAt <= now) return "started";
  return placesLeft > 0 ? "open" : "full";
}

/** A week of the timetable, from a Monday; `until` is the first day that is not shown any more. */
export type TimetableWeek = {
  monday: Day;
  until: Day;
  previous: Day | undefined;
  next: Day | undefined;
};

/** The week of a day: none before this one, and none after the last one that can be booked. */
export function timetableWeek(
  asked: Day | undefined,
  { today, windowDays }: { today: Day; windowDays: number },
): TimetableWeek {
  const end = addDays(today, windowDays + 1);
  const [first, last] = [mondayOf(today), mondayOf(addDays(end, -1))];
  const wanted = asked ? mondayOf(asked) : first;
  const monday = wanted < first ? first : wanted > last ? last : wanted;
  const sunday = addDays(monday, 7);
  return {
    monday,
    until: sunday < end ? sunday : end,
    previous: monday > first ? addDays(monday, -7) : undefined,
    next: monday < last ? sunday : undefined,
  };
}

/** One value of a filter, as the address has it and as people read it. */
export type FilterValue = { value: string; label: string };

/** Each value once, in order of its label; a class without one is found under none. */
export const filterValues = (values: readonly FilterValue[]): FilterValue[] =>
  [...new Map(values.map((one) => [one.value, one])).values()]
    .filter(({ value, label }) => value !== "" && label !== "")
    .toSorted((one, other) => one.label.localeCompare(other.label, "en-GB"));
