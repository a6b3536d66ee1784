// How far a goal is, where it is told by a measure or by one of the client's own activities.
import type { Day } from "#domain/kernel/time.ts";
import type { MeasureSeries } from "../measuring/messages.ts";
import { formatSides } from "../measuring/series.ts";
import type { OwnProgress } from "../progress/rules.ts";

type Goal = { measureKey: string | null; activityId: string | null };
type Progress = {
  series: readonly MeasureSeries[];
  activities: readonly (OwnProgress["activities"][number] & { id: string })[];
};
/** The days of the goal's episode: what was measured before and after it is not its progress. */
type Period = { from: Day; until: Day | null };

/** "Driving to Norwich: 3 of 10, now 8 of 10"; undefined where nothing was told. */
export function formatGoalProgress(
  { measureKey, activityId }: Goal,
  { series, activities }: Progress,
  { from, until }: Period,
): string | undefined {
  const isWithin = (day: Day) => day >= from && (!until || day <= until);
  const measured = series.find(({ measure }) => measure.key === measureKey);
  if (measured) {
    const told = measured.days
      .filter(({ on }) => isWithin(on))
      .map((day) => formatSides(measured.measure, day));
    return firstAndNow(measured.measure.name, told);
  }
  const activity = activities.find(({ id }) => id === activityId);
  const scores = (activity?.scores ?? [])
    .filter(({ on }) => isWithin(on))
    .map(({ score }) => `${score} of 10`);
  return activity && firstAndNow(activity.name, scores);
}

function firstAndNow(name: string, told: readonly string[]): string | undefined {
  const [first, last] = [told[0], told.at(-1)];
  if (!first) return undefined;
  return told.length === 1 ? `${name}: ${first}` : `${name}: ${first}, now ${last}`;
}
