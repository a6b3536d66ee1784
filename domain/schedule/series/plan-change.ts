import type { Db } from "#domain/kernel/database/database.ts";
import { pickColumns } from "#domain/kernel/database/field-columns.ts";
import { daysBefore } from "#domain/kernel/dates/recurrence.ts";
import { addDays, type Day, days } from "#domain/kernel/time.ts";
import { repeatFields, rhythmFields } from "./fields.ts";
import { loadExcludedDates, loadOccurrences, type Series } from "./load-series.ts";
import { isNew, planDates, type SeriesPlan } from "./plan.ts";
import {
  daysOfRule,
  matchDates,
  recurrenceOf,
  type SeriesRule,
  shiftRule,
  type ExclusionReason,
} from "./rules.ts";
import type { Scope, SeriesChange, SeriesInput } from "./input.ts";

/** What is changed, seen from one of its dates. */
export type ChangeInput = { fromSession: string; scope: Scope; change: SeriesChange };

export type ChangePlan = SeriesPlan & {
  /** The first day of the rule that changes. */
  from: Day;
  /** What carries on from there. */
  input: SeriesInput;
  isNewTime: boolean;
  /** Whether dates before it stay as they are. */
  isCut: boolean;
  /** The last day of the rule that has been looked at: from the next one on a series without an end is carried on. */
  until: Day;
  /** Why days that had no session before had none. */
  excludedDates: ReadonlyMap<Day, ExclusionReason>;
};

/**
 * What would become of every date to come; refuses a date that is not of this series, and one that has passed. `forUpdate`
 * locks the sessions for saving.
 */
export async function planChange(
  tx: Db,
  now: Date,
  series: Series,
  { fromSession, scope, change }: ChangeInput,
  forUpdate = false,
): Promise<ChangePlan | "no-such-date" | "in-the-past"> {
  const all = await loadOccurrences(tx, series.id, now, forUpdate);
  const seen = all.find(({ id }) => id === fromSession);
  if (!seen) return "no-such-date";
  const first = scope === "future" ? seen : all.find(({ status }) => status !== "past");
  if (!first || first.status === "past") return "in-the-past";

  const from = first.occurrenceOn;
  const byDays = change.movedTo ? daysBetween(seen.sessionDate, change.movedTo) : 0;
  const skip = daysBefore(recurrenceOf(series), from);
  const oldDays = daysOfRule(series, series.generatedUntil, skip);
  const { rule, newDays } = carriedOn({ series, change, from, byDays, skip, oldDays });
  const input: SeriesInput = { ...series, ...rule, ...change.template };
  const occurrences = all.filter(({ occurrenceOn }) => occurrenceOn >= from);
  const isNewTime = byDays !== 0 || Object.keys(change.rule ?? {}).length > 0;
  const excludedDates = await loadExcludedDates(tx, series.id, from);
  const moveExceptions = change.moveExceptions ?? false;
  const steps = matchDates({
    oldDays,
    newDays,
    occurrences,
    isNewTime,
    excludedDates,
    moveExceptions,
  });
  const plan = await planDates(tx, input, steps, {
    own: occurrences.map(({ id }) => id),
    places: change.template?.maxParticipants ?? undefined,
  });
  if (plan.dates.some((date) => isNew(date) && date.startsAt <= now)) return "in-the-past";
  const until = newDays.at(-1) ?? series.generatedUntil;
  return { ...plan, from, input, isNewTime, isCut: skip > 0, until, excludedDates };
}

type Carrying = {
  series: Series;
  change: SeriesChange;
  from: Day;
  byDays: number;
  skip: number;
  oldDays: Day[];
};

/**
 * The rule from a day on. One that only moves keeps its anchor, so that a series of the 31st stays one, and as many dates,
 * so that none is lost at its end; one that repeats otherwise begins anew at the moved day, and has the dates that are
 * left.
 */
function carriedOn({ series, change, from, byDays, skip, oldDays }: Carrying): {
  rule: SeriesRule;
  newDays: Day[];
} {
  const moved: SeriesRule = {
    ...ruleOf(series),
    ...shiftRule(ruleOf(series), byDays),
    ...change.rule,
  };
  const rhythm = pickColumns(change.rule ?? {}, rhythmFields);
  const repeatsOtherwise = Object.values(rhythm).some((one) => one !== undefined);
  if (repeatsOtherwise) {
    const left = series.recurrenceOccurrences === null ? null : series.recurrenceOccurrences - skip;
    const recurrenceOccurrences = change.rule?.recurrenceEndType
      ? moved.recurrenceOccurrences
      : left;
    const rule = { ...moved, startsOn: addDays(from, byDays), recurrenceOccurrences };
    return { rule, newDays: daysOfRule(rule, series.generatedUntil) };
  }
  if (change.rule?.recurrenceEndType) {
    const ahead = moved.recurrenceEndType === "never" ? series.generatedUntil : oldDays.at(-1)!;
    return { rule: moved, newDays: daysOfRule(moved, addDays(ahead, Math.max(byDays, 0)), skip) };
  }
  const endless: SeriesRule = {
    ...moved,
    recurrenceEndType: "never",
    recurrenceEndDate: null,
    recurrenceOccurrences: null,
  };
  const far = addDays(oldDays.at(-1) ?? from, byDays + spare);
  const newDays = daysOfRule(endless, far, skip).slice(0, oldDays.length);
  const isShifted = byDays !== 0 && moved.recurrenceEndType === "by_date";
  const rule = isShifted
    ? { ...moved, recurrenceEndDate: newDays.at(-1) ?? moved.recurrenceEndDate }
    : moved;
  return { rule, newDays };
}

/** Days by which a monthly rule's dates can be farther off than the rule was moved. */
const spare = 31;

const ruleOf = (series: Series): SeriesRule => ({
  ...pickColumns(series, repeatFields),
  startsOn: series.startsOn,
  localTime: series.localTime,
  durationMinutes: series.durationMinutes,
});

const daysBetween = (one: Day, other: Day): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / days(1));
