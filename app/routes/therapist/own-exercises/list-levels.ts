import { listAllExercises } from "#domain/care/own-exercises/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";

/** The other exercises by name, to say which is easier and which harder. */
export async function listLevels(ctx: Ctx<Therapist>, without?: string) {
  const all = await listAllExercises(ctx);
  return all
    .filter(({ key }) => key !== without)
    .map(({ key, name }) => ({ value: key, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en-GB"));
}
