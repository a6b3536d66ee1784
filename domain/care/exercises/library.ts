import type { Exercise } from "./exercise.ts";
import { bridges } from "./library/mat/bridges.ts";
import { supineCore } from "./library/mat/supine-core.ts";
import { supineLegs } from "./library/mat/supine-legs.ts";
import { sittingExercises } from "./library/mat/sitting.ts";
import { sideExercises } from "./library/mat/side.ts";
import { proneExercises } from "./library/mat/prone.ts";
import { quadrupedExercises } from "./library/mat/quadruped.ts";
import { lyingReformer } from "./library/reformer/lying.ts";
import { uprightReformer } from "./library/reformer/upright.ts";
import { kneeExercises } from "./library/rehabilitation/knee.ts";
import { shoulderExercises } from "./library/rehabilitation/shoulder.ts";
import { lyingStretches } from "./library/stretching/lying.ts";
import { standingStretches } from "./library/stretching/standing.ts";
import { riderBalance } from "./library/groundwork/balance.ts";
import { mountedExercises } from "./library/groundwork/mounted.ts";

/** Every exercise that the product ships, in the order of the library's page. */
export const exercises: readonly Exercise[] = [
  ...bridges,
  ...supineCore,
  ...supineLegs,
  ...sittingExercises,
  ...sideExercises,
  ...proneExercises,
  ...quadrupedExercises,
  ...lyingReformer,
  ...uprightReformer,
  ...kneeExercises,
  ...shoulderExercises,
  ...lyingStretches,
  ...standingStretches,
  ...riderBalance,
  ...mountedExercises,
];

const byKey = new Map(exercises.map((exercise) => [exercise.key, exercise]));

export const findExercise = (key: string): Exercise | undefined => byKey.get(key);
