// What may become of a place in a group. Pure: it runs in the browser, too.
import { after, before, days, hours, minutes } from "#domain/kernel/time.ts";
import { undoableFor } from "../sessions/rules.ts";
import type { ParticipantStatusWord } from "./messages.ts";

/**
 * The possible status changes; drawn in the glossary. A participant who comes back after cancelling
 * has a new row.
 */
const placeTransitions: Record<ParticipantStatusWord, readonly ParticipantStatusWord[]> = {
  pending: ["confirmed", "cancelled"],
  offered: ["confirmed", "cancelled"],
  confirmed: ["cancelled"],
  waitlist: ["offered", "pending", "confirmed", "cancelled"],
  cancelled: [],
};

export const placeMayBecome = (from: ParticipantStatusWord, to: ParticipantStatusWord): boolean =>
  placeTransitions[from].includes(to);

/** Until when an offered place is kept: so many hours, but never beyond the start. */
export function offerEnds(now: Date, startsAt: Date, offerHours: number): Date {
  const end = after(now, hours(offerHours));
  return end < startsAt ? end : startsAt;
}

/** Until when a place is held for a person who pays for it: so many minutes, but never beyond the start. */
export function holdEnds(now: Date, startsAt: Date, holdMinutes: number): Date {
  const end = after(now, minutes(holdMinutes));
  return end < startsAt ? end : startsAt;
}

/**
 * Until when a removed participant may be restored and their place is kept: fifteen minutes, but
 * never beyond the start.
 */
export function restorableUntil(now: Date, startsAt: Date): Date | null {
  const end = after(now, undoableFor);
  if (startsAt <= now) return null;
  return end < startsAt ? end : startsAt;
}

/** Whether cancelling at this moment is late: after the hours in which it is free. */
export const isLate = (now: Date, startsAt: Date, freeHours: number): boolean =>
  after(now, hours(freeHours)) > startsAt;

/** From when clients may book a date: so many days before it. */
export const opensAt = (startsAt: Date, rules: { bookingWindowDays: number }): Date =>
  before(startsAt, days(rules.bookingWindowDays));

/**
 * Whether a group begins so soon that a free place is offered to all who wait at once: the first
 * who takes it has it.
 */
export const isLastHour = (
  now: Date,
  startsAt: Date,
  rules: { lastHourMinutes: number },
): boolean => startsAt > now && after(now, minutes(rules.lastHourMinutes)) >= startsAt;

/**
 * Whether a free place may be booked by the next who asks. While people wait, it is theirs in turn,
 * until the last hours begin.
 */
export const isForAll = (
  { free, waiting, startsAt }: { free: number; waiting: number; startsAt: Date },
  now: Date,
  rules: { lastHourMinutes: number },
): boolean => free > 0 && (waiting === 0 || isLastHour(now, startsAt, rules));

/** Whether clients pay for a place in it when they book, by card or pass: the studio has said so, and it costs something. */
export const isToBePrepaid = (group: { isPrepaid: boolean; pricePence: number }): boolean =>
  group.isPrepaid && group.pricePence > 0;
