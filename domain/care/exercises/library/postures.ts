import type { Arm, Leg, Pose } from "../figure/pose.ts";

// The positions that exercises start from. An exercise takes one and says what is different.

export const from = (posture: Pose, different: Partial<Pose>): Pose => ({
  ...posture,
  ...different,
});

export const leg = (flex: number, knee = 0, ankle = 0): Leg => ({ flex, knee, ankle });
export const arm = (flex: number, elbow = 0, wrist = 0): Arm => ({ flex, elbow, wrist });
/** A foot that stands somewhere: flat, or with its sole at a slope. */
export const stands = (x: number, y = 0, slope = 0): Leg => ({ foot: { x, y, slope } });
/** A hand that is planted or holds on: 90 with its fingers forward. */
export const holds = (x: number, y = 0, slope = 90): Arm => ({ hand: { x, y, slope } });

export const beside = arm(-7);
export const toCeiling = arm(90);
export const overhead = arm(170);
export const tabletop = leg(90, 90, -15);
export const relaxedArm: Arm = {
  flex: 3,
  out: 6,
  elbow: 8,
};

export const standing: Pose = { rest: "feet", arms: relaxedArm };

/** On the back, knees bent, feet flat. */
export const supine: Pose = {
  rest: "back",
  lean: -90,
  arms: beside,
  legs: stands(50),
};

/** On the back, legs long. */
export const supineLong: Pose = {
  rest: "back",
  lean: -90,
  arms: beside,
  legs: leg(-2, 0, -25),
};

/** On the back, hips and knees at right angles. */
export const supineTabletop: Pose = from(supine, { legs: tabletop });

/** On hands and knees. */
export const quadruped: Pose = {
  rest: "knees",
  lean: 78,
  neck: -8,
  arms: holds(46),
  legs: leg(78, 90, -75),
};

/** On the front, legs long, arms along the body. */
export const prone: Pose = {
  rest: "front",
  lean: 90,
  arms: arm(-8),
  legs: leg(0, 0, -70),
};

/** Upright on both knees. */
export const kneeling: Pose = {
  rest: "knees",
  arms: relaxedArm,
  legs: leg(0, 90, -75),
};

/** On a chair, feet on the floor. */
export const seated: Pose = {
  rest: "pelvis",
  on: 38,
  arms: arm(25, 50),
  legs: stands(40),
};

/** On the floor, legs long in front. */
export const longSitting: Pose = {
  rest: "pelvis",
  arms: arm(20, 5),
  legs: leg(88),
};

/** On the right side, seen from the front, the head on the lower arm. */
export const sideLying: Pose = {
  rest: "side",
  roll: 90,
  tilt: -4,
  rightArm: { out: 174 },
  leftArm: arm(30, 60),
};

/** On hands and toes, one line from the heels to the head. */
export const plank: Pose = {
  rest: "hands",
  lean: 72,
  height: 42.5,
  neck: -4,
  arms: holds(44.7),
  legs: stands(-81, 0, -80),
};

/** On forearms and toes. */
export const forearmPlank: Pose = {
  rest: "forearms",
  lean: 82.8,
  height: 27.7,
  neck: -4,
  arms: arm(82.8, 90),
  legs: stands(-84.4, 0, -80),
};

/** On hands, knees and tucked toes, one line from the knees to the head. */
export const kneelingPlank: Pose = {
  rest: "hands",
  lean: 55,
  at: -5.4,
  height: 29,
  neck: -4,
  arms: holds(38),
  legs: stands(-81, 0, -80),
};

/** Sitting on the heels, folded forward. */
export const folded: Pose = {
  rest: "knees",
  lean: 75,
  lumbar: 28,
  thoracic: 12,
  arms: holds(60.5),
  legs: leg(133, 150, -75),
};

/** Kneeling on the left knee, the right foot in front. */
export const halfKneeling: Pose = {
  rest: "knees",
  arms: relaxedArm,
  rightLeg: stands(40),
  leftLeg: leg(0, 90, -75),
};
