import { type Leg, type Arm, type Plant, type Pose, type Rest, type Side } from "./pose.ts";
import {
  armFrom,
  armOf,
  contactsOf,
  legFrom,
  legOf,
  lengths,
  type Limb,
  sidesOfBody,
  type Skeleton,
  skeletonOf,
} from "./skeleton.ts";
import { degrees, dot, minus, radians, type Vector } from "./vector.ts";

/** A pose whose planted hands and feet are solved: where it is, and the angle of every joint. */
export type Placed = {
  pose: Pose;
  hips: Vector;
  arms: Readonly<Record<Side, Arm>>;
  legs: Readonly<Record<Side, Leg>>;
  skeleton: Skeleton;
};

const restsOn: Readonly<Record<Rest, RegExp>> = {
  pelvis: /^pelvis/,
  back: /^(pelvis|back|shoulders)/,
  shoulders: /^shoulders/,
  front: /^(pelvis|back|shoulders|.*-(knee|toes))$/,
  side: /^(pelvis|.*-shoulder|.*-elbow)$/,
  knees: /-(knee|ankle|toes|heel)$/,
  feet: /-(heel|ball|toes)$/,
  hands: /-(wrist|fingers)$/,
  forearms: /-(elbow|wrist|fingers)$/,
};

/** Puts a pose down on what carries it, then solves its planted hands and feet. */
export function place(pose: Pose): Placed {
  const hips = hipsOf(pose);
  const hanging = skeletonOf(pose, hips);
  const chest = hanging.spine[2];
  const arm = (side: Side) => solvedArm(hanging, chest, side, armOf(pose, side));
  const leg = (side: Side) => solvedLeg(hanging, side, legOf(pose, side));
  const arms = { right: arm("right"), left: arm("left") };
  const legs = { right: leg("right"), left: leg("left") };
  return {
    pose,
    hips,
    arms,
    legs,
    skeleton: {
      ...hanging,
      arms: {
        right: armFrom(chest, "right", arms.right),
        left: armFrom(chest, "left", arms.left),
      },
      legs: {
        right: legFrom(hanging.pelvis, "right", legs.right),
        left: legFrom(hanging.pelvis, "left", legs.left),
      },
    },
  };
}

function hipsOf(pose: Pose): Vector {
  const { at = 0, on = 0, rest, height } = pose;
  if (height !== undefined) return [at, height, 0];
  const hanging = skeletonOf(pose, [0, 0, 0]);
  const isSolved = (part: string) =>
    sidesOfBody.some(
      (side) =>
        part.startsWith(side) &&
        (/-(heel|ball|toes|knee|ankle)$/.test(part)
          ? legOf(pose, side).foot
          : !part.endsWith("shoulder") && armOf(pose, side).hand),
    );
  const carrying = contactsOf(hanging).filter(
    ({ part }) => restsOn[rest].test(part) && !isSolved(part),
  );
  const lowest = Math.min(...carrying.map(({ at: [, y], radius }) => y - radius));
  return [at - anchorOf(hanging, rest), on - lowest, 0];
}

/** What stays where it is, of two the lower one. */
function anchorOf({ spine, arms, legs }: Skeleton, rest: Rest): number {
  const lower = (right: Limb, left: Limb) => (left.at[1] < right.at[1] - 0.1 ? left : right).at[0];
  if (rest === "feet") return lower(legs.right.foot, legs.left.foot);
  if (rest === "knees") return lower(legs.right.shin, legs.left.shin);
  if (rest === "hands") return lower(arms.right.hand, arms.left.hand);
  if (rest === "forearms") return lower(arms.right.fore, arms.left.fore);
  if (rest === "shoulders") return spine[2].at[0];
  return 0;
}

/** A joint with two bones between `from` and `to`: the direction of the first, and how far it bends. */
function twoBones(along: number, down: number, first: number, second: number) {
  const reach = Math.min(Math.hypot(along, down), first + second - 0.01);
  const inner = (a: number, b: number, opposite: number) =>
    degrees(Math.acos(clamp((a * a + b * b - opposite * opposite) / (2 * a * b))));
  return {
    direction: degrees(Math.atan2(along, down)),
    lift: inner(first, reach, second),
    bend: 180 - inner(first, second, reach),
  };
}
const clamp = (cosine: number) => Math.max(-1, Math.min(1, cosine));

/** The slope of a frame in the picture's plane. */
const slopeOf = ({ frame }: Limb) => degrees(Math.atan2(frame.forward[1], frame.forward[0]));
/** Of a whole turn the angle that a joint can have. */
const turnOf = (angle: number, least: number) => least + ((((angle - least) % 360) + 360) % 360);

function solvedLeg({ pelvis, legs }: Skeleton, side: Side, leg: Leg): Leg {
  const { foot, ...free } = leg;
  if (!foot) return leg;
  const slope = foot.slope ?? 0;
  const from = legs[side].thigh.at;
  const target = ankleOver(foot, slope);
  const way = minus([target[0], target[1], from[2]], from);
  const { forward, up } = pelvis.frame;
  const bones = twoBones(dot(way, forward), -dot(way, up), lengths.thigh, lengths.shin);
  const flex = turnOf(bones.direction + bones.lift, -60);
  const knee = bones.bend;
  const ankle = turnOf(slope - (slopeOf(pelvis) + flex - knee), -180);
  return { ...free, foot, flex, knee, ankle };
}

/** The ankle of a foot whose sole, toes or heel is planted. */
function ankleOver({ x, y = 0 }: Plant, slope: number): readonly [number, number] {
  const [cos, sin] = [Math.cos(radians(slope)), Math.sin(radians(slope))];
  const [forward, below] =
    slope < -20 ? [16.5, lengths.sole] : slope > 20 ? [-5, lengths.sole] : [0, lengths.sole];
  return [x - forward * cos - below * sin, y - forward * sin + below * cos];
}

function solvedArm({ arms }: Skeleton, chest: Limb, side: Side, arm: Arm): Arm {
  const { hand, ...free } = arm;
  if (!hand) return arm;
  const { x, y = 0, slope = 90 } = hand;
  const from = arms[side].upper.at;
  const way = minus([x, y + 2.5, from[2]], from);
  const { forward, up } = chest.frame;
  const bones = twoBones(dot(way, forward), -dot(way, up), lengths.upperArm, lengths.forearm);
  const flex = turnOf(bones.direction - bones.lift, -110);
  const elbow = bones.bend;
  const wrist = turnOf(slope - (slopeOf(chest) + flex + elbow), -180);
  return { ...free, hand, flex, elbow, wrist };
}
