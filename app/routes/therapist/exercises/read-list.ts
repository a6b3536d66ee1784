import { redirect } from "react-router";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { spokenDose } from "#domain/care/exercises/dose.ts";
import { findExercises } from "#domain/care/exercises/find-exercises.ts";
import { listAllExercises } from "#domain/care/own-exercises/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { type ExerciseRules, pageSize } from "./list-rules.ts";

/** A page of the library as its address asks for it; past the last one leads to the last. */
export async function readList(ctx: Ctx<Therapist>, params: URLSearchParams, rules: ExerciseRules) {
  const query = readListAddress(params, rules);
  const { rows, total } = findExercises(await listAllExercises(ctx), query);
  const past = pastTheEnd(rules, query, total, pageSize);
  if (past) throw redirect(past);
  const cards = rows.map(({ key, name, kind, areas, dose, figure, media }) => ({
    key,
    name,
    kind,
    areas,
    dose: spokenDose(dose),
    figure,
    media,
  }));
  return { query, cards, total };
}
export type ExerciseCards = Awaited<ReturnType<typeof readList>>;
