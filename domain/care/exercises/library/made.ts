import type { Dose } from "../dose.ts";
import type { Figure, Pose, Prop } from "../figure/pose.ts";

// Short ways to write what most exercises of the library have in common.

export const fromSide = (props: readonly Prop[], ...poses: Pose[]): Figure => ({
  view: "side",
  props,
  poses,
});
export const fromFront = (props: readonly Prop[], ...poses: Pose[]): Figure => ({
  view: "front",
  props,
  poses,
});

const usual: Dose = {
  sets: 1,
  repetitions: null,
  holdSeconds: null,
  load: null,
  side: "both",
  tempo: "slow",
  days: "every-other-day",
};
type Different = Partial<Omit<Dose, "sets" | "repetitions">>;

export const repeated = (sets: number, repetitions: number, different?: Different): Dose => ({
  ...usual,
  sets,
  repetitions,
  ...different,
});
export const held = (sets: number, holdSeconds: number, different?: Different): Dose => ({
  ...usual,
  sets,
  tempo: null,
  holdSeconds,
  ...different,
});

export const onMat: readonly Prop[] = [{ kind: "mat" }];
