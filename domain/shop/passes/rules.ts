// What is true of every pass. Values in, verdict out; it runs in the browser, too.
import { passOpens } from "#db/schema/lists.ts";
import { type Day, days, londonDay } from "#domain/kernel/time.ts";

export const maxCredits = 100;
/** Three years, nearly: no pass is valid for longer. */
export const maxValidDays = 1_100;
/** How long before its end its client is reminded of a pass, in days. */
export const warnedDays = 14;
/** How long it can be frozen at a time, and how far it can be extended, in days. */
export const maxMovedDays = 366;

/** So many others use a shared pass beside its buyer. */
export const maxSharers = 3;

export { passOpens };
export type PassOpens = (typeof passOpens)[number];

/** What a pass is sold for: `typeName` is the one type of session that it pays for; null = any. */
export type PassTerms = {
  credits: number;
  validDays: number;
  opens: PassOpens;
  typeName: string | null;
  /** Whether its buyer may name others who use it, too. */
  isShared: boolean;
};

/** A pass that pays for something now, with what is left on it. */
export type UsablePass = {
  id: string;
  name: string;
  validUntil: Date;
  balance: number;
  /** Of a membership without a number: as often as its member likes. */
  isUnlimited: boolean;
};

type Paid = { paidPence: number; credits: number };

/** What is left on a pass in pence: the proportion of what was paid for it, rounded down. */
export const worthOf = ({ paidPence, credits }: Paid, left: number): number =>
  left >= credits ? paidPence : Math.floor((paidPence * Math.max(0, left)) / credits);

export type PassState = "unpaid" | "active" | "frozen" | "used" | "expired";

export type Frozen = { frozenFrom: Day | null; frozenUntil: Day | null };
type Standing = Frozen & { issuedAt: Date | null; validUntil: Date | null; balance: number };

/** Where a pass stands at a moment. */
export function passState(pass: Standing, now: Date): PassState {
  if (!pass.issuedAt || !pass.validUntil) return "unpaid";
  if (pass.validUntil < now) return "expired";
  if (pass.balance === 0) return "used";
  return isFrozenOn(pass, londonDay(now)) ? "frozen" : "active";
}

/** Whether it pays for nothing that takes place on a day. */
export const isFrozenOn = ({ frozenFrom, frozenUntil }: Frozen, day: Day): boolean =>
  frozenFrom !== null && frozenUntil !== null && frozenFrom <= day && day <= frozenUntil;

/** How many days there are from one day to another, both included. */
export const daysFrom = (from: Day, until: Day): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / days(1)) + 1;

/** How many of its frozen days are still to come, today included: what ending the freeze takes off its validity again. */
export function frozenDaysLeft({ frozenFrom, frozenUntil }: Frozen, today: Day): number {
  if (!frozenFrom || !frozenUntil || frozenUntil < today) return 0;
  return daysFrom(frozenFrom > today ? frozenFrom : today, frozenUntil);
}
