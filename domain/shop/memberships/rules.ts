// What is true of every membership. Values in, verdict out; it runs in the browser, too.
import type { MembershipStatus } from "#db/schema/memberships.ts";
import { after, days, londonDay } from "#domain/kernel/time.ts";
import { daysFrom, worthOf } from "#domain/shop/passes/rules.ts";

/** So many classes a month mean: as many as one likes. */
export const unlimited = 100;
/** The days to change one's mind, from the start, and from the first month at the full price after a cheaper one. */
export const coolingOffDays = 14;
/** How long before a bill its reminder goes out, in days: time enough to leave. */
export const remindedDays = 5;
/** A reminder goes out before every bill that follows so many months. */
const remindedMonths = 6;
/** For how many months a membership can be paused at a time. */
export const maxPausedMonths = 3;
/** How long before a new price counts its members are told, in days. */
export const priceNoticeDays = 30;
/** The lowest and the highest price of a month, in pence. */
export const [minPrice, maxPrice] = [100, 100_000];

type Paid = {
  paidPence: number;
  credits: number;
  left: number;
  startsAt: Date;
  endsAt: Date;
  /** When the last of what is booked with it takes place; null where nothing is. */
  lastBookedAt: Date | null;
};

/**
 * What goes back to who leaves within the days to change one's mind: in proportion to what they
 * have not had. Of a number of classes what is left of them, of as many as one likes the days that
 * are left: after the last one that is booked, since what is booked stays booked.
 */
export function refundOf(
  { paidPence, credits, left, startsAt, endsAt, lastBookedAt }: Paid,
  now: Date,
): number {
  if (credits < unlimited) return worthOf({ paidPence, credits }, left);
  const [first, today] = [londonDay(startsAt), londonDay(now)];
  const whole = daysFrom(first, londonDay(endsAt)) - 1;
  const lastDay = lastBookedAt && londonDay(lastBookedAt);
  const had = lastDay && lastDay > today ? daysFrom(first, lastDay) : daysFrom(first, today) - 1;
  return Math.floor((paidPence * Math.max(0, whole - had)) / Math.max(1, whole));
}

type Standing = {
  status: MembershipStatus;
  leftAt: Date | null;
  coolingOffUntil: Date | null;
};

/** Whether they may leave at once, with the rest of the month's price. */
export const mayLeaveNow = ({ status, coolingOffUntil }: Standing, now: Date): boolean =>
  status !== "ended" && status !== "pending" && coolingOffUntil !== null && now <= coolingOffUntil;

export const isRunning = ({ status }: { status: MembershipStatus }): boolean =>
  status === "active" || status === "past_due" || status === "paused";

/** Whether its client may enter another card; a declined month is paid with one instead. */
export const mayChangeCard = ({
  status,
  endsAt,
}: {
  status: MembershipStatus;
  endsAt: Date | null;
}): boolean => (status === "active" || status === "paused") && endsAt === null;

/** Whether a reminder is due before the bill after month number `months`. */
export const isReminded = (months: number, firstPricePence: number | null): boolean =>
  (months === 1 && firstPricePence !== null) || months % remindedMonths === 0;

/** Whether its first month costs nothing. */
export const isFree = ({ firstPricePence }: { firstPricePence: number | null }): boolean =>
  firstPricePence === 0;

/** How many London days a pass for a month is valid, counted from the day on which it is paid. */
export const validDaysUntil = (endsAt: Date, now: Date): number =>
  Math.max(1, daysFrom(londonDay(now), londonDay(endsAt)) - 1);

/** A pause ends a day before the bill that is to be asked for again. */
export const resumesBefore = (bill: Date): Date => after(bill, -days(1));
