import { nextTime } from "#domain/kernel/dates/london.ts";
import { after, fieldTime, hours } from "#domain/kernel/time.ts";
import { offerEnds } from "./rules.ts";

type OfferRules = {
  offerHours: number;
  /** Clock times in London, "21:00" or "21:00:00"; the same twice is never. */
  offerQuietFrom: string;
  offerQuietUntil: string;
};

/**
 * When an offer that is made now is mailed, and until when it is kept. At night it waits for the
 * morning, and its hours count from there; unless the group begins before or within an hour after
 * that, so that no person could be asked at all.
 */
export function offerTimes(now: Date, startsAt: Date, rules: OfferRules) {
  const morning = nextTime(now, rules.offerQuietUntil.slice(0, 5));
  const waits = isQuiet(now, rules) && after(morning, hours(1)) < startsAt;
  const sendAt = waits ? morning : now;
  return { sendAt, holdUntil: offerEnds(sendAt, startsAt, rules.offerHours) };
}

function isQuiet(now: Date, { offerQuietFrom, offerQuietUntil }: OfferRules): boolean {
  const [clock, from, until] = [
    fieldTime(now),
    offerQuietFrom.slice(0, 5),
    offerQuietUntil.slice(0, 5),
  ];
  return from <= until ? clock >= from && clock < until : clock >= from || clock < until;
}
