import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { maxOccurrences } from "#domain/kernel/dates/recurrence.ts";
import type { Day } from "#domain/kernel/time.ts";
import { previewSeries } from "./start-series.ts";
import { excludedByDefault } from "./plan.ts";
import type { SeriesInput } from "./input.ts";

/**
 * How many dates a series needs so that as many take place as were asked for, with the days that are left out of it:
 * those that were chosen, and of the dates at its end those that cannot be had. At most 365 dates in all.
 */
export async function putAtEnd(
  ctx: Ctx<Therapist>,
  input: SeriesInput,
  { requested, excludedDates }: { requested: number; excludedDates: readonly Day[] },
): Promise<{ occurrences: number; excludedDates: Day[] }> {
  const shown = input.recurrenceOccurrences ?? requested;
  let occurrences = shown;
  for (;;) {
    const { dates } = await previewSeries(ctx, { ...input, recurrenceOccurrences: occurrences });
    const out = [...excludedDates, ...excludedByDefault(dates.slice(shown))];
    const missing = requested - dates.filter(({ day }) => !out.includes(day)).length;
    if (missing <= 0 || occurrences === maxOccurrences) return { occurrences, excludedDates: out };
    occurrences = Math.min(occurrences + missing, maxOccurrences);
  }
}
