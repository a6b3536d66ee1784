import { type Placed, place } from "./place.ts";
import type { Arm, Leg, Plant, Pose, Side } from "./pose.ts";
import { armOf, legOf } from "./skeleton.ts";

const trunk = [
  "lean",
  "roll",
  "face",
  "lumbar",
  "thoracic",
  "bend",
  "twist",
  "neck",
  "tilt",
  "look",
] as const;
const jointsOfArm = ["flex", "out", "turn", "elbow", "wrist"] as const;
const jointsOfLeg = ["flex", "out", "turn", "knee", "ankle"] as const;

const mix = (a: number | undefined, b: number | undefined, share: number) =>
  (a ?? 0) + ((b ?? 0) - (a ?? 0)) * share;

/** A pose on the way from one to the next. What both have planted stays planted. */
export function between(from: Pose, to: Pose, share: number): Placed {
  if (share <= 0) return place(from);
  if (share >= 1) return place(to);
  const [a, b] = [place(from), place(to)];
  const limbs = (side: Side): Pose => ({
    rest: to.rest,
    [`${side}Arm`]: mixedArm(a, b, side, share),
    [`${side}Leg`]: mixedLeg(a, b, side, share),
  });
  const angles = Object.fromEntries(trunk.map((name) => [name, mix(from[name], to[name], share)]));
  const isDropped = from.rest === to.rest && from.height === undefined && to.height === undefined;
  return place({
    ...limbs("right"),
    ...limbs("left"),
    ...angles,
    rest: to.rest,
    at: isDropped ? mix(from.at, to.at, share) : mix(a.hips[0], b.hips[0], share),
    on: mix(from.on, to.on, share),
    height: isDropped ? undefined : mix(a.hips[1], b.hips[1], share),
  });
}

function mixedArm(a: Placed, b: Placed, side: Side, share: number): Arm {
  const [one, other] = [armOf(a.pose, side).hand, armOf(b.pose, side).hand];
  return {
    ...Object.fromEntries(
      jointsOfArm.map((name) => [name, mix(a.arms[side][name], b.arms[side][name], share)]),
    ),
    hand: one && other && mixedPlant(one, other, share, 90),
  };
}

function mixedLeg(a: Placed, b: Placed, side: Side, share: number): Leg {
  const [one, other] = [legOf(a.pose, side).foot, legOf(b.pose, side).foot];
  return {
    ...Object.fromEntries(
      jointsOfLeg.map((name) => [name, mix(a.legs[side][name], b.legs[side][name], share)]),
    ),
    foot: one && other && mixedPlant(one, other, share, 0),
  };
}

const mixedPlant = (a: Plant, b: Plant, share: number, flat: number): Plant => ({
  x: mix(a.x, b.x, share),
  y: mix(a.y, b.y, share),
  slope: mix(a.slope ?? flat, b.slope ?? flat, share),
});
