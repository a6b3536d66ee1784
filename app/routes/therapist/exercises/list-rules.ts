import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import { areas, equipment, kinds } from "#domain/care/exercises/exercise.ts";
import { exercisesAPage } from "#domain/care/exercises/messages.ts";
import type { ExerciseFilter } from "#domain/care/exercises/find-exercises.ts";

export type ExerciseRules = ListRules<"name", ExerciseFilter>;

/** How the list of exercises is asked for: the library's own page, and that of a client who is given one. */
export const exerciseRules = (path = href("/therapist/exercises")): ExerciseRules => ({
  path,
  sorts: ["name"],
  filters: {
    kind: Object.keys(kinds),
    area: Object.keys(areas),
    equipment: Object.keys(equipment),
    from: ["own"],
  },
});

const choices = (all: string, names: Readonly<Record<string, string>>) => [
  { value: "", label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

export const exerciseSelects = [
  {
    filter: "kind",
    label: "Kind",
    choices: choices("All kinds", kinds),
  },
  {
    filter: "area",
    label: "Area",
    choices: choices("All areas", areas),
  },
  {
    filter: "equipment",
    label: "Equipment",
    choices: choices("Any equipment", equipment),
  },
  {
    filter: "from",
    label: "From",
    choices: choices("All exercises", { own: "Our own" }),
  },
] as const;

export const pageSize = exercisesAPage;
