// When a therapist works, as stretches of time. Pure, but for London's clocks: server only.
import type { workingHours } from "#db/schema/schedule/hours.ts";
import { atLondon, endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { Span } from "./rules.ts";

/** Usual hours of a weekday, and since and until when they are in force. */
export type Hours = Pick<
  typeof workingHours.$inferSelect,
  "weekday" | "from" | "until" | "validFrom" | "validUntil"
>;

/** Days that differ from the usual ones: closed, or open beyond them. */
export type Exception = {
  day: Day;
  last: Day;
  from: string | null;
  until: string | null;
  kind: "closed" | "open";
};

/** When a therapist can be booked on a day, by the usual hours in force then and by extra hours. */
export function openOn(
  day: Day,
  hours: readonly Hours[],
  exceptions: readonly Exception[],
): Span[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  const inForce = (one: Hours) =>
    one.weekday === weekday && (one.validFrom ?? day) <= day && (one.validUntil ?? day) >= day;
  const extra = exceptions.filter(
    (one) => one.kind === "open" && one.day <= day && one.last >= day,
  );
  return [...hours.filter(inForce), ...extra].map(({ from, until }) => ({
    from: atLondon(day, from!),
    until: atLondon(day, until!),
  }));
}

/** A closed span from its first moment to its last; with times, those of a single day. */
export function spanOf({ day, last, from, until }: Exception): Span {
  return {
    from: from ? atLondon(day, from) : startOfDay(day),
    until: until ? atLondon(last, until) : endOfDay(last),
  };
}
