import type { exerciseKinds } from "#db/schema/lists.ts";
import type { Dose } from "./dose.ts";
import type { ExerciseMedia } from "./figure/media.ts";
import type { Figure } from "./figure/pose.ts";

export const kinds: Readonly<Record<Kind, string>> = {
  mat: "Mat",
  reformer: "Reformer",
  rehabilitation: "Rehabilitation",
  stretching: "Stretching",
  groundwork: "Riders' groundwork",
};

export const areas = {
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
} as const;

export const equipment = {
  mat: "Mat",
  reformer: "Reformer",
  ball: "Ball",
  band: "Band",
  roller: "Roller",
  chair: "Chair",
  wall: "Wall",
  horse: "Horse",
} as const;

export const careReasons = {
  pregnancy: "Pregnancy",
  osteoporosis: "Osteoporosis",
  "high-blood-pressure": "High blood pressure",
  "recent-surgery": "Recent surgery",
  disc: "Disc problem",
  dizziness: "Dizziness",
  "shoulder-injury": "Shoulder injury",
  "knee-injury": "Knee injury",
  "wrist-injury": "Wrist injury",
} as const;

type Kind = (typeof exerciseKinds)[number];
export type Area = keyof typeof areas;
export type Equipment = keyof typeof equipment;
export type CareReason = keyof typeof careReasons;

export type Exercise = {
  /** Never used for another exercise: what was given refers to it. */
  key: string;
  name: string;
  otherNames: readonly string[];
  kind: Kind;
  areas: readonly Area[];
  equipment: readonly Equipment[];
  /** The starting position, in one or two sentences. */
  start: string;
  /** The steps, one movement each. */
  how: readonly string[];
  breath: string;
  mistakes: readonly string[];
  /** The key of an easier exercise. */
  easier: string | null;
  /** The key of a harder exercise. */
  harder: string | null;
  /** Giving it to a client with such an open flag asks first. */
  careWith: readonly CareReason[];
  /** The usual dose; the therapist changes it for a client. */
  dose: Dose;
  figure: Figure;
};

/** An exercise of the library, which has a figure, or one of the studio's own, which has none. */
export type AnyExercise = Omit<Exercise, "figure"> & {
  figure: Figure | null;
  media: ExerciseMedia | null;
};
