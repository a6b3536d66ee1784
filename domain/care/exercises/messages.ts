// The library of exercises as people read it.
import type { Area, CareReason, Equipment, ExerciseKind } from "./exercise.ts";

/** How many exercises a page of the list shows. */
export const exercisesAPage = 24;

export const kindNames: Record<ExerciseKind, string> = {
  mat: "Mat",
  reformer: "Reformer",
  rehabilitation: "Rehabilitation",
  stretching: "Stretching",
  groundwork: "Riders' groundwork",
};

export const areaNames: Record<Area, string> = {
  neck: "Neck",
  shoulder: "Shoulder",
  arm: "Arm",
  "upper-back": "Upper back",
  "lower-back": "Lower back",
  hip: "Hip",
  knee: "Knee",
  ankle: "Ankle",
  core: "Core",
  "whole-body": "Whole body",
};

export const equipmentNames: Record<Equipment, string> = {
  mat: "Mat",
  reformer: "Reformer",
  ball: "Ball",
  band: "Band",
  roller: "Roller",
  chair: "Chair",
  wall: "Wall",
  horse: "Horse",
};

export const careReasonNames: Record<CareReason, string> = {
  pregnancy: "pregnancy",
  osteoporosis: "osteoporosis",
  "high-blood-pressure": "high blood pressure",
  "recent-surgery": "recent surgery",
  disc: "a disc problem",
  dizziness: "dizziness",
  "shoulder-injury": "a shoulder injury",
  "knee-injury": "a knee injury",
  "wrist-injury": "a wrist injury",
};

/** "Mat, Ball"; "None" without any. */
export const formatNames = <Key extends string>(
  names: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): string => keys.map((key) => names[key]).join(", ") || "None";

/** "pregnancy, dizziness and a disc problem". */
export const formatCareReasons = (reasons: readonly CareReason[]): string =>
  new Intl.ListFormat("en-GB").format(reasons.map((reason) => careReasonNames[reason]));
