// What an exercise of the library is.

export type ExerciseKind = "mat" | "reformer" | "rehabilitation" | "stretching" | "groundwork";
export type Area =
  | "neck"
  | "shoulder"
  | "arm"
  | "upper-back"
  | "lower-back"
  | "hip"
  | "knee"
  | "ankle"
  | "core"
  | "whole-body";
export type Equipment =
  "mat" | "reformer" | "ball" | "band" | "roller" | "chair" | "wall" | "horse";
export type CareReason =
  | "pregnancy"
  | "osteoporosis"
  | "high-blood-pressure"
  | "recent-surgery"
  | "disc"
  | "dizziness"
  | "shoulder-injury"
  | "knee-injury"
  | "wrist-injury";

export type Dose = {
  sets: number;
  repetitions: number | null;
  holdSeconds: number | null;
  /** "2 kg", "red spring". */
  load: string | null;
  side: "both" | "each" | "left" | "right";
  tempo: "slow" | "steady" | "quick" | null;
  days: "daily" | "every-other-day" | "three-a-week" | "twice-a-week";
};

export type Pose = Readonly<Record<string, number>>;
export type Figure = { view: "side" | "front"; props: readonly string[]; poses: readonly Pose[] };

export type Exercise = {
  /** Never used for another exercise; what was given refers to it. */
  key: string;
  name: string;
  otherNames: readonly string[];
  kind: ExerciseKind;
  areas: readonly Area[];
  equipment: readonly Equipment[];
  /** The starting position, a sentence. */
  start: string;
  /** The steps. */
  how: readonly string[];
  breath: string;
  mistakes: readonly string[];
  /** The key of an easier and of a harder one. */
  easier: string | null;
  harder: string | null;
  /** Reasons for care: giving it to a client with an open flag asks first. */
  careWith: readonly CareReason[];
  /** The usual one. */
  dose: Dose;
  figure: Figure;
};
