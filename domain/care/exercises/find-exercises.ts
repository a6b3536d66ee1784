import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import { rowsBefore } from "#domain/kernel/input/list-query.ts";
import { searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import type { AnyExercise } from "./exercise.ts";
import { exercisesAPage } from "./messages.ts";

export type ExerciseFilter = "kind" | "area" | "equipment" | "from";
type ExerciseQuery = Pick<ListQuery<"name", ExerciseFilter>, "words" | "filters" | "page">;

/**
 * A page of the exercises that fit, by name, and how many there are: every word stands in the name
 * or in one of the other names.
 */
export function findExercises(
  from: readonly AnyExercise[],
  { words, filters, page }: ExerciseQuery,
): { rows: AnyExercise[]; total: number } {
  const terms = searchTermsOf(words);
  const found = from
    .filter(
      ({ name, otherNames, kind, areas, equipment, figure }) =>
        terms.every((term) => [name, ...otherNames].join("\n").toLowerCase().includes(term)) &&
        (filters.from !== "own" || figure === null) &&
        (!filters.kind || filters.kind === kind) &&
        (!filters.area || areas.some((area) => area === filters.area)) &&
        (!filters.equipment || equipment.some((thing) => thing === filters.equipment)),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-GB"));
  const first = rowsBefore({ page }, exercisesAPage);
  return { rows: found.slice(first, first + exercisesAPage), total: found.length };
}
