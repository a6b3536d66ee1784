/**
 * How a figure is posed. Angles are degrees. Standing upright with hanging arms every angle is 0,
 * and the figure looks to the right of the picture ("side") or out of it ("front").
 */
export type Figure = {
  view: "side" | "front";
  /** Seen from the side: to the left instead of the right. */
  faces?: "left";
  props: readonly Prop[];
  /** Two to four positions, in the order of the exercise. */
  poses: readonly Pose[];
};

export type Arm = {
  /** Shoulder: + raises the arm to the front (90 forward, 180 beside the ear), − to the back. */
  flex?: number;
  /** After `flex`: + away from the middle (90 sideways), − across the body. */
  out?: number;
  /** Rotation about the upper arm: + outwards, so that a bent forearm opens to the side. */
  turn?: number;
  /** 0 straight, + bends. */
  elbow?: number;
  /** 0 in line with the forearm, + bends the hand back (90: flat on the ground under the arm). */
  wrist?: number;
  /** Planted: the arm is solved so that the palm lies here. Replaces `flex`, `elbow` and `wrist`. */
  hand?: Plant;
};

export type Leg = {
  /** Hip: + raises the thigh to the front, − to the back. */
  flex?: number;
  /** After `flex`: + away from the middle, − across. */
  out?: number;
  /** Rotation about the thigh: + outwards. */
  turn?: number;
  /** 0 straight, + bends (heel to seat). */
  knee?: number;
  /** 0 foot at right angles to the shin, + toes to the shin, − pointed. */
  ankle?: number;
  /** Planted: the leg is solved so that the foot stands here. Replaces `flex`, `knee` and `ankle`. */
  foot?: Plant;
};

export type Plant = {
  /** Centimetres in the picture, forward of its middle. */
  x: number;
  /** Height of what it stands on. */
  y?: number;
  /**
   * Of a foot: the slope of the sole, 0 flat, − on the toes (which are planted then),
   * + on the heel. Of a hand: 90 fingers forward, −90 backward, 0 fingers down.
   */
  slope?: number;
};

/** What carries the figure. Its lowest point is put down on the ground, or on `on`. */
export type Rest =
  | "pelvis"
  | "back"
  | "shoulders"
  | "front"
  | "side"
  | "knees"
  | "feet"
  | "hands"
  | "forearms";

export type Pose = {
  /** The pelvis: 0 upright, + forward (90 face down), − backward (−90 on the back). */
  lean?: number;
  /** The pelvis: + onto the right side (90 lying on it), − onto the left. */
  roll?: number;
  /** The pelvis about the vertical: + to their right. */
  face?: number;
  /** Lower back: + rounds, − arches. */
  lumbar?: number;
  /** Upper back: + rounds, − arches. */
  thoracic?: number;
  /** Spine: + bends to the right. */
  bend?: number;
  /** Spine: + turns the chest to the right. */
  twist?: number;
  /** Neck: + chin to chest, − looks up. */
  neck?: number;
  /** Neck: + right ear to right shoulder. */
  tilt?: number;
  /** Neck: + looks to the right. */
  look?: number;
  /** Both arms, where one side has none of its own. */
  arms?: Arm;
  rightArm?: Arm;
  leftArm?: Arm;
  legs?: Leg;
  rightLeg?: Leg;
  leftLeg?: Leg;
  rest: Rest;
  /** Where the resting part lies, forward of the middle. */
  at?: number;
  /** Height of what carries it: a chair, the carriage, a saddle. */
  on?: number;
  /** Height of the hips; given where planted hands and feet carry the figure. */
  height?: number;
};

export type Side = "right" | "left";
export type Part =
  | "pelvis"
  | "chest"
  | "shoulders"
  | "head"
  | `${Side}-${"hand" | "foot" | "knee" | "elbow" | "hip" | "shin"}`
  | "hands"
  | "feet";

export type Prop =
  | { kind: "mat"; from?: number; to?: number }
  | { kind: "wall"; x: number; behind?: true }
  | { kind: "chair"; x: number; height?: number; faces?: "left" }
  | { kind: "box"; x: number; height: number; width?: number }
  | { kind: "ball"; x: number; y?: number; size: number; with?: Part }
  | { kind: "roller"; x: number; y?: number; with?: Part }
  | { kind: "band"; from: Part | readonly [number, number]; to: Part | readonly [number, number] }
  | { kind: "horse"; x: number }
  | {
      kind: "reformer";
      /** What the carriage moves with, and how far the end with the shoulder rests lies from it. */
      rides: Part;
      offset: number;
      straps?: "hands" | "feet";
      /** Where its pulleys are: behind a figure that looks at the footbar, or in front of it. */
      pulleys?: "ahead";
    };

/** Heights that poses and props share, in centimetres. */
export const heights = {
  mat: 1.4,
  chair: 38,
  carriage: 30,
  footbar: 50,
  saddle: 137,
  roller: 15,
} as const;
