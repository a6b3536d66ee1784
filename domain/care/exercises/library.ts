import type { Exercise } from "./exercise.ts";
import { bridges } from "./library/mat/bridges.ts";
import { supineCore } from "./library/mat/supine-core.ts";

/** Every exercise that the product ships, in the order of the library's page. */
export const exercises: readonly Exercise[] = [...bridges, ...supineCore];

const byKey = new Map(exercises.map((exercise) => [exercise.key, exercise]));

export const findExercise = (key: string): Exercise | undefined => byKey.get(key);
