import type { Db } from "#domain/kernel/database.ts";
import { daysBefore } from "#domain/kernel/recurrence.ts";
import { addDays, type Day, days } from "#domain/kernel/time.ts";
import { loadLeftOut, loadOccurrences, type Series } from "./load-series.ts";
import { planDates, type SeriesPlan } from "./plan.ts";
import { daysOfRule, matchDates, type Occurrence, recurrenceOf, type SeriesRule, shiftRule } from "./rules.ts";
import type { Scope, SeriesChange, SeriesWish } from "./wish.ts";

/** What is changed, seen from one of its dates. */
export type ChangeAsked = { fromSession: string; scope: Scope; change: SeriesChange };

export type ChangePlan = SeriesPlan & {
  /** The first day of the rule that changes. */
  from: Day;
  /** What carries on from there. */
  wish: SeriesWish;
  isNewTime: boolean;
  /** Whether dates before it stay as they are. */
  isCut: boolean;
  occurrences: Occurrence[];
};

/** What would become of every date to come; refuses a date that is not of this series, and one that has passed. */
export async function planChange(
  tx: Db,
  now: Date,
  series: Series,
  { fromSession, scope, change }: ChangeAsked,
): Promise<ChangePlan | "no-such-date" | "in-the-past"> {
  const all = await loadOccurrences(tx, series.id, "0001-01-01", now);
  const seen = all.find(({ id }) => id === fromSession);
  if (!seen) return "no-such-date";
  const first = scope === "future" ? seen : all.find(({ status }) => status !== "past");
  if (!first || first.status === "past") return "in-the-past";

  const from = first.occurrenceOn;
  const byDays = change.movedTo ? daysBetween(seen.sessionDate, change.movedTo) : 0;
  const skip = daysBefore(recurrenceOf(series), from);
  const oldDays = daysOfRule(series, series.generatedUntil, skip);
  const { rule, newDays } = carriedOn({ series, change, from, byDays, skip, oldDays });
  const wish: SeriesWish = { ...series, ...rule, ...change.template };
  const occurrences = all.filter(({ occurrenceOn }) => occurrenceOn >= from);
  const isNewTime = byDays !== 0 || Object.keys(change.rule ?? {}).length > 0;
  const steps = matchDates({
    ...{ oldDays, newDays, occurrences, isNewTime },
    leftOut: await loadLeftOut(tx, series.id, from),
    moveExceptions: change.moveExceptions ?? false,
  });
  const plan = await planDates(
    tx,
    wish,
    steps,
    occurrences.map(({ id }) => id),
  );
  const isLate = plan.dates.some(({ step, startsAt }) => step.what === "keep" && step.isMoved && startsAt <= now);
  if (isLate) return "in-the-past";
  return { ...plan, from, wish, isNewTime, isCut: skip > 0, occurrences };
}

type Carrying = { series: Series; change: SeriesChange; from: Day; byDays: number; skip: number; oldDays: Day[] };

/**
 * The rule from a day on. One that only moves keeps its anchor, so that a series of the 31st stays one; one that repeats
 * otherwise begins anew at the moved day, and has the dates that are left.
 */
function carriedOn({ series, change, from, byDays, skip, oldDays }: Carrying): { rule: SeriesRule; newDays: Day[] } {
  const moved: SeriesRule = { ...ruleOf(series), ...shiftRule(ruleOf(series), byDays), ...change.rule };
  const { recurrencePattern, recurrenceInterval, weekdays, monthlyBy } = change.rule ?? {};
  const repeatsOtherwise = [recurrencePattern, recurrenceInterval, weekdays, monthlyBy].some(
    (one) => one !== undefined,
  );
  if (repeatsOtherwise) {
    const left = series.recurrenceOccurrences === null ? null : series.recurrenceOccurrences - skip;
    const recurrenceOccurrences = change.rule?.recurrenceOccurrences ?? left;
    const rule = { ...moved, startsOn: addDays(from, byDays), recurrenceOccurrences };
    return { rule, newDays: daysOfRule(rule, series.generatedUntil) };
  }
  const newDays = daysOfRule(moved, addDays(series.generatedUntil, byDays + spare), skip);
  const sameMany = moved.recurrenceEndType === "never" ? newDays.slice(0, oldDays.length) : newDays;
  return { rule: moved, newDays: sameMany };
}

/** Days by which a monthly rule's dates can be farther off than the rule was moved. */
const spare = 31;

const ruleOf = (series: Series): SeriesRule => ({
  recurrencePattern: series.recurrencePattern,
  recurrenceInterval: series.recurrenceInterval,
  weekdays: series.weekdays,
  monthlyBy: series.monthlyBy,
  recurrenceEndType: series.recurrenceEndType,
  recurrenceEndDate: series.recurrenceEndDate,
  recurrenceOccurrences: series.recurrenceOccurrences,
  startsOn: series.startsOn,
  localTime: series.localTime,
  durationMinutes: series.durationMinutes,
});

const daysBetween = (one: Day, other: Day): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / days(1));
