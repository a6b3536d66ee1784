import { redirect } from "react-router";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { spokenDose } from "#domain/care/exercises/dose.ts";
import { findExercises } from "#domain/care/exercises/find-exercises.ts";
import { exercises } from "#domain/care/exercises/library.ts";
import { type ExerciseRules, pageSize } from "./list-rules.ts";

/** A page of the library as its address asks for it; past the last one leads to the last. */
export function readList(params: URLSearchParams, rules: ExerciseRules) {
  const query = readListAddress(params, rules);
  const { rows, total } = findExercises(exercises, query);
  const past = pastTheEnd(rules, query, total, pageSize);
  if (past) throw redirect(past);
  const cards = rows.map(({ key, name, kind, areas, equipment, careWith, dose, figure }) => ({
    key,
    name,
    kind,
    areas,
    equipment,
    careWith,
    dose: spokenDose(dose),
    figure,
  }));
  return { query, cards, total };
}
export type ExerciseCards = ReturnType<typeof readList>;
