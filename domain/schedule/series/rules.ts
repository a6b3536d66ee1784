// How a rule's dates and the sessions that stand for them belong together. Pure; requirements 3.3.1, 3.4.5 and 3.9.
import { atLondon } from "#domain/kernel/dates/london.ts";
import type { sessionSeries } from "#db/schema/schedule/series.ts";
import type { ColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { expandRecurrence, type Recurrence } from "#domain/kernel/dates/recurrence.ts";
import { addDays, after, type Day, minutes } from "#domain/kernel/time.ts";
import type { repeatFields } from "./fields.ts";

/** When something repeats; days and times are London's ("09:00"). */
export type SeriesRule = Pick<
  typeof sessionSeries.$inferSelect,
  ColumnsOf<typeof repeatFields> | "startsOn" | "localTime" | "durationMinutes"
>;

/** Never-ending series have rows for half a year ahead; the rest is added every night. */
export const horizonDays = 26 * 7;

/** The rule as the kernel expands it. */
export const recurrenceOf = (rule: SeriesRule): Recurrence => ({
  pattern: rule.recurrencePattern,
  interval: rule.recurrenceInterval,
  startsOn: rule.startsOn,
  weekdays: rule.weekdays,
  monthlyBy: rule.monthlyBy,
  endsOn: rule.recurrenceEndDate,
  occurrences: rule.recurrenceOccurrences,
});

/** The days of a rule after the first `skip`; one without an end goes on up to `horizon`. */
export const daysOfRule = (rule: SeriesRule, horizon: Day, skip = 0): Day[] =>
  expandRecurrence(recurrenceOf(rule), {
    skip,
    ...(rule.recurrenceEndType === "never" && { until: horizon }),
  });

/** From when until when a day's session is: the rule's wall clock, and its minutes as real minutes. */
export function timesOn(
  day: Day,
  { localTime, durationMinutes }: Pick<SeriesRule, "localTime" | "durationMinutes">,
) {
  const startsAt = atLondon(day, localTime);
  return { startsAt, endsAt: after(startsAt, minutes(durationMinutes)) };
}

/** A session of a series, as far as its place in the rule matters. */
export type Occurrence = {
  id: string;
  /** The day of the rule it stands for, wherever it was moved to. */
  occurrenceOn: Day;
  sessionDate: Day;
  startsAt: Date;
  endsAt: Date;
  status: string;
  isSeriesException: boolean;
};

/**
 * Why a day of a rule has no session: the time was taken, it was closed, or it was excluded by
 * hand.
 */
export type ExclusionReason = "clash" | "holiday" | "deleted";

/** What becomes of one date of a rule. */
export type Step =
  | { what: "add"; day: Day }
  /**
   * `isMoved` says that its time changes; a date that was moved alone keeps its own, unless asked
   * for.
   */
  | { what: "keep"; day: Day; of: Occurrence; isMoved: boolean }
  | { what: "left-out"; day: Day; wasOn: Day }
  | { what: "cancel"; day: Day; of: Occurrence };

type Matching = {
  oldDays: readonly Day[];
  newDays: readonly Day[];
  occurrences: readonly Occurrence[];
  excludedDates: ReadonlyMap<Day, ExclusionReason>;
  /** Whether day or time of the rule change. */
  isNewTime: boolean;
  /** Whether dates that were moved alone follow the series. */
  moveExceptions: boolean;
};

/**
 * Whether a date's reason for being excluded no longer applies where it is now: a holiday was about
 * its day, a clash about its day and hour. What was excluded by hand stays out at every time.
 */
const isReasonGone = (why: ExclusionReason, isOtherDay: boolean, isNewTime: boolean): boolean =>
  (why === "holiday" && isOtherDay) || (why === "clash" && (isOtherDay || isNewTime));

/**
 * Matches the dates of a rule before and after a change one to one, in order: sessions keep their
 * ids for life. What is no longer in the rule is cancelled, what is new is added; sessions that are
 * not scheduled any more only follow their date. An excluded date stays out unless it moves to
 * where its reason does not apply.
 */
export function matchDates({
  oldDays,
  newDays,
  occurrences,
  excludedDates,
  isNewTime,
  moveExceptions,
}: Matching): Step[] {
  const byDay = new Map(occurrences.map((occurrence) => [occurrence.occurrenceOn, occurrence]));
  const steps: Step[] = [];
  for (let at = 0; at < Math.max(oldDays.length, newDays.length); at += 1) {
    const wasOn = oldDays[at];
    const day = newDays[at];
    const of = wasOn === undefined ? undefined : byDay.get(wasOn);
    const isOpen = of?.status === "scheduled";
    if (day === undefined) {
      if (of && isOpen) steps.push({ what: "cancel", day: wasOn!, of });
    } else if (of) {
      const isMoved = isOpen && isNewTime && (moveExceptions || !of.isSeriesException);
      steps.push({ what: "keep", day, of, isMoved });
    } else {
      const why = wasOn === undefined ? undefined : excludedDates.get(wasOn);
      const staysOut = why !== undefined && !isReasonGone(why, day !== wasOn, isNewTime);
      steps.push(staysOut ? { what: "left-out", day, wasOn: wasOn! } : { what: "add", day });
    }
  }
  return steps;
}

/** The rule that carries on when the dates from one of them on are moved by so many days: weekdays come along. */
export function shiftRule(rule: SeriesRule, byDays: number): SeriesRule {
  if (byDays === 0) return rule;
  const weekdays =
    rule.weekdays?.map((weekday) => ((((weekday - 1 + byDays) % 7) + 7) % 7) + 1) ?? null;
  return { ...rule, startsOn: addDays(rule.startsOn, byDays), weekdays };
}
