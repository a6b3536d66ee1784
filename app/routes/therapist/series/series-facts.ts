import { formatPence } from "#domain/kernel/money.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { findSeries } from "#domain/schedule/series/find-series.ts";
import { lastDayOf } from "#domain/schedule/series/make-change.ts";
import { rhythmOf } from "#domain/schedule/series/messages.ts";
import { sessionStatusWord, type statusTones } from "../calendar/session-status.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findSeries>>>;

const why = {
  clash: "somebody’s time was taken",
  holiday: "closed",
  deleted: "left out",
} as const;

/** What of a series its page shows, and nothing else. */
export function seriesViewOf({ rule, ...found }: Found, now: Date) {
  const last = lastDayOf(rule);
  const place = found.room ? `${found.room}, ${found.location}` : found.location;
  const facts: [string, string][] = [
    ["Repeats", `${rhythmOf(rule)} at ${rule.localTime}, ${rule.durationMinutes} minutes`],
    ["Ends", endOf(rule.startsOn, last)],
    ["Treatment type", found.type],
    ["Therapist", found.therapist],
    ["Location", place],
    ["Price", formatPence(rule.pricePence)],
  ];
  return {
    id: rule.id,
    title: found.title,
    isGroup: rule.kind === "group",
    facts,
    carriedOnBy: found.carriedOnBy,
    nextId: found.nextId,
    all: found.all,
    page: found.page,
    pages: found.pages,
    isOver: found.nextId === null,
    dates: found.dates.map((date) => ({
      id: date.id,
      startsAt: date.startsAt,
      endsAt: date.endsAt,
      isException: date.isSeriesException,
      status: sessionStatusWord(date.status, date.endsAt <= now) as keyof typeof statusTones,
      people:
        date.maxParticipants === null
          ? undefined
          : `${date.currentParticipants} of ${date.maxParticipants}`,
      isToCome: date.startsAt > now && date.status === "scheduled",
    })),
    excludedDates: found.excludedDates.map((one) => ({
      day: one.day,
      time: rule.localTime,
      why: why[one.why],
    })),
  };
}
export type SeriesView = ReturnType<typeof seriesViewOf>;

function endOf(startsOn: Day, last: Day | undefined): string {
  if (last === undefined) return "No end; dates are added every night for half a year ahead";
  return last < startsOn ? "Ended before it began" : longDate(last);
}
