import type { Arm, Leg, Pose, Side } from "./pose.ts";
import {
  flexed,
  type Frame,
  plus,
  spread,
  times,
  twisted,
  upright,
  type Vector,
  within,
} from "./vector.ts";

/** Lengths of a person of 168 cm, in centimetres: seven and a half heads, as in the site's scenes. */
export const lengths = {
  stature: 168,
  pelvis: 10,
  lumbar: 14,
  thoracic: 14,
  neck: 8.5,
  head: 10,
  upperArm: 30,
  forearm: 24.5,
  hand: 15,
  thigh: 41,
  shin: 40,
  sole: 7,
  /** From the middle to a shoulder and to a hip. */
  shoulder: 16,
  hip: 9,
} as const;

export type Limb = { at: Vector; frame: Frame };
type Arms = { upper: Limb; fore: Limb; hand: Limb };
type Legs = { thigh: Limb; shin: Limb; foot: Limb };

/** Where the parts of a figure are, each at its upper joint, and how they are turned. */
export type Skeleton = {
  pelvis: Limb;
  /** The lower back and the two halves of the upper back, from below; then the foot of the neck. */
  spine: readonly [Limb, Limb, Limb];
  neck: Limb;
  head: Limb;
  arms: Readonly<Record<Side, Arms>>;
  legs: Readonly<Record<Side, Legs>>;
};

export const sidesOfBody = ["right", "left"] as const;
export const armOf = (pose: Pose, side: Side): Arm => pose[`${side}Arm`] ?? pose.arms ?? {};
export const legOf = (pose: Pose, side: Side): Leg => pose[`${side}Leg`] ?? pose.legs ?? {};

const end = ({ at, frame }: Limb, length: number) => plus(at, times(frame.up, length));
const signOf = (side: Side) => (side === "right" ? 1 : -1);

/** The figure with its hips at `hips`. Planted limbs hang as their angles say until they are solved. */
export function skeletonOf(pose: Pose, hips: Vector): Skeleton {
  const { bend = 0, twist = 0, lumbar = 0, thoracic = 0 } = pose;
  const pelvis = {
    at: hips,
    frame: spread(flexed(twisted(upright, pose.face ?? 0), -(pose.lean ?? 0)), -(pose.roll ?? 0)),
  };
  const above = (below: Limb, length: number, share: number, rounds: number): Limb => ({
    at: end(below, length),
    frame: twisted(spread(flexed(below.frame, -rounds), -bend * share), twist * share),
  });
  const lower = above(pelvis, lengths.pelvis, 0.3, lumbar);
  const middle = above(lower, lengths.lumbar, 0.35, thoracic / 2);
  const upper = above(middle, lengths.thoracic, 0.35, thoracic / 2);
  const neckFrame = spread(flexed(upper.frame, -(pose.neck ?? 0) / 2), -(pose.tilt ?? 0) / 2);
  const neck = { at: end(upper, lengths.thoracic), frame: neckFrame };
  const headFrame = spread(flexed(neckFrame, -(pose.neck ?? 0) / 2), -(pose.tilt ?? 0) / 2);
  const head = { at: end(neck, lengths.neck), frame: twisted(headFrame, pose.look ?? 0) };
  const arms = (side: Side) => armFrom(upper, side, armOf(pose, side));
  const legs = (side: Side) => legFrom(pelvis, side, legOf(pose, side));
  return {
    pelvis,
    spine: [lower, middle, upper],
    neck,
    head,
    arms: { right: arms("right"), left: arms("left") },
    legs: { right: legs("right"), left: legs("left") },
  };
}

function jointed(frame: Frame, side: Side, { flex = 0, out = 0, turn = 0 }: Arm | Leg): Frame {
  const sign = signOf(side);
  return twisted(spread(flexed(frame, flex), out * sign), turn * sign);
}

export function armFrom(chest: Limb, side: Side, arm: Arm): Arms {
  const at = within(chest.at, chest.frame, [0.5, 9, lengths.shoulder * signOf(side)]);
  const upper = { at, frame: jointed(chest.frame, side, arm) };
  const fore = { at: end(upper, -lengths.upperArm), frame: flexed(upper.frame, arm.elbow ?? 0) };
  const hand = { at: end(fore, -lengths.forearm), frame: flexed(fore.frame, arm.wrist ?? 0) };
  return { upper, fore, hand };
}

export function legFrom(pelvis: Limb, side: Side, leg: Leg): Legs {
  const at = within(pelvis.at, pelvis.frame, [0, 0, lengths.hip * signOf(side)]);
  const thigh = { at, frame: jointed(pelvis.frame, side, leg) };
  const shin = { at: end(thigh, -lengths.thigh), frame: flexed(thigh.frame, -(leg.knee ?? 0)) };
  const foot = { at: end(shin, -lengths.shin), frame: flexed(shin.frame, leg.ankle ?? 0) };
  return { thigh, shin, foot };
}

export type Contact = { part: string; at: Vector; radius: number };

/** The round ends of the body that can touch something. */
export function contactsOf({ pelvis, spine, neck, head, arms, legs }: Skeleton): Contact[] {
  const contact = (part: string, from: Limb, [x, y, z]: Vector, radius: number): Contact => ({
    part,
    at: within(from.at, from.frame, [x, y, z]),
    radius,
  });
  const [lower, middle, upper] = spine;
  return [
    ...[-8, 8].map((z) => contact("pelvis", pelvis, [-1.5, -1, z], 9)),
    ...[-3, 3].map((z) => contact("back", lower, [0.5, 6, z], 8)),
    ...[-6, 6].map((z) => contact("back", middle, [-0.5, 4, z], 9)),
    ...[-7, 7].map((z) => contact("shoulders", upper, [-1, 3, z], 9)),
    contact("neck", neck, [0, 2, 0], 4),
    contact("head", head, [0, 6, 0], 9.5),
    ...sidesOfBody.flatMap((side) => [
      contact(`${side}-shoulder`, arms[side].upper, [0, 0, 0], 5),
      contact(`${side}-elbow`, arms[side].fore, [0, 0, 0], 3.5),
      contact(`${side}-wrist`, arms[side].hand, [0, 0, 0], 2.5),
      contact(`${side}-fingers`, arms[side].hand, [0, -13, 0], 1.8),
      contact(`${side}-knee`, legs[side].shin, [0, 0, 0], 5.5),
      contact(`${side}-ankle`, legs[side].foot, [0, 0, 0], 4),
      contact(`${side}-heel`, legs[side].foot, [-5, -lengths.sole + 1.8, 0], 1.8),
      contact(`${side}-ball`, legs[side].foot, [12.5, -lengths.sole + 1.8, 0], 1.8),
      contact(`${side}-toes`, legs[side].foot, [18, -lengths.sole + 1.2, 0], 1.2),
    ]),
  ];
}
