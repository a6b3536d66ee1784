import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { type Day, fieldTime } from "#domain/kernel/time.ts";
import type { Stretch } from "#domain/schedule/calendar/rules.ts";
import type { Span } from "#domain/schedule/hours/rules.ts";

/** What of these spans is on a day, in minutes after midnight on London's clock. */
export function stretchesOn(spans: readonly Span[], day: Day): Stretch[] {
  const [begins, ends] = [startOfDay(day), endOfDay(day)];
  return spans
    .filter(({ from, until }) => from < ends && until > begins)
    .map(({ from, until }) => ({
      from: from <= begins ? 0 : minuteOf(from),
      until: until >= ends ? 24 * 60 : minuteOf(until),
    }));
}

function minuteOf(instant: Date): number {
  const [hour, minute] = fieldTime(instant).split(":").map(Number) as [number, number];
  return hour * 60 + minute;
}
