import type { Exercise } from "./exercise.ts";
import { bridges } from "./library/mat/bridges.ts";
import { supineCore } from "./library/mat/supine-core.ts";
import { supineLegs } from "./library/mat/supine-legs.ts";
import { sittingExercises } from "./library/mat/sitting.ts";
import { sideExercises } from "./library/mat/side.ts";
import { proneExercises } from "./library/mat/prone.ts";
import { quadrupedExercises } from "./library/mat/quadruped.ts";
import { planks } from "./library/mat/planks.ts";
import { footwork } from "./library/reformer/footwork.ts";
import { handsOnTheBar } from "./library/reformer/hands-on-the-bar.ts";
import { straps } from "./library/reformer/straps.ts";
import { uprightReformer } from "./library/reformer/upright.ts";
import { hipAndAnkle } from "./library/rehabilitation/hip-and-ankle.ts";
import { kneeExercises } from "./library/rehabilitation/knee.ts";
import { shoulderExercises } from "./library/rehabilitation/shoulder.ts";
import { squats } from "./library/rehabilitation/squats.ts";
import { upperBack } from "./library/rehabilitation/upper-back.ts";
import { lyingStretches } from "./library/stretching/lying.ts";
import { standingStretches } from "./library/stretching/standing.ts";
import { riderBalance } from "./library/groundwork/balance.ts";
import { mountedExercises } from "./library/groundwork/mounted.ts";
import { riderSeat } from "./library/groundwork/seat.ts";

/** Every exercise that the product ships, in the order of the library's page. */
export const exercises: readonly Exercise[] = [
  ...bridges,
  ...supineCore,
  ...supineLegs,
  ...sittingExercises,
  ...sideExercises,
  ...proneExercises,
  ...quadrupedExercises,
  ...planks,
  ...footwork,
  ...handsOnTheBar,
  ...straps,
  ...uprightReformer,
  ...hipAndAnkle,
  ...kneeExercises,
  ...shoulderExercises,
  ...squats,
  ...upperBack,
  ...lyingStretches,
  ...standingStretches,
  ...riderBalance,
  ...mountedExercises,
  ...riderSeat,
];

const byKey = new Map(exercises.map((exercise) => [exercise.key, exercise]));

export const findExercise = (key: string): Exercise | undefined => byKey.get(key);
