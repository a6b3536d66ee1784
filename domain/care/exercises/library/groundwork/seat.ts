import type { Exercise } from "../../exercise.ts";
import type { Pose, Prop } from "../../figure/pose.ts";
import { fromSide, held, repeated } from "../made.ts";
import { arm, from, leg, standing, stands } from "../postures.ts";

const reins = arm(12, 78);

const onBall: Pose = {
  rest: "pelvis",
  on: 52,
  arms: reins,
  legs: stands(38),
};

const ball: Prop = {
  kind: "ball",
  x: -2,
  size: 55,
};

export const riderSeat: readonly Exercise[] = [
  {
    key: "seat-on-the-ball",
    name: "Seat on the ball",
    otherNames: ["Pelvic rock on the ball", "Halt to half-halt"],
    kind: "groundwork",
    areas: ["lower-back", "hip", "core"],
    equipment: ["ball"],
    start:
      "Sitting on a ball as in the saddle: weight even on both seat bones, feet flat, hands as if holding reins.",
    how: [
      "Tip your pelvis back, so that the ball rolls a little forwards.",
      "Tip it forwards, so that the ball rolls a little back.",
      "Find the middle, where you can grow tall without effort.",
    ],
    breath: "Breathe out as the pelvis tips back, in as it tips forwards.",
    mistakes: [
      "Moving the shoulders instead of the pelvis",
      "Gripping with the thighs",
      "Pushing with the feet",
    ],
    easier: "pelvic-tilt",
    harder: "march-on-the-ball",
    careWith: ["dizziness"],
    dose: repeated(2, 10, { days: "daily" }),
    figure: fromSide(
      [ball],
      from(onBall, {
        lean: -20,
        lumbar: 24,
        thoracic: 4,
        neck: -4,
      }),
      from(onBall, { lean: 16, lumbar: -20 }),
    ),
  },
  {
    key: "march-on-the-ball",
    name: "March on the ball",
    otherNames: ["Ball marching"],
    kind: "groundwork",
    areas: ["core", "hip"],
    equipment: ["ball"],
    start: "Sitting tall on a ball, hands as if holding reins, feet hip-width apart.",
    how: [
      "Lift one foot a hand's width without the ball moving.",
      "Keep both seat bones equally heavy.",
      "Put it down like a feather and change.",
    ],
    breath: "Breathe out as the foot lifts, in as it comes down.",
    mistakes: ["Leaning to the other side", "Holding the breath", "Letting the hands rise"],
    easier: "seat-on-the-ball",
    harder: null,
    careWith: ["dizziness", "pregnancy"],
    dose: repeated(2, 10, { side: "each" }),
    figure: fromSide(
      [ball],
      onBall,
      from(onBall, { rightLeg: leg(86, 78, -5), leftLeg: stands(38) }),
    ),
  },
  {
    key: "rein-hands",
    name: "Quiet rein hands",
    otherNames: ["Elbow draw with a band"],
    kind: "groundwork",
    areas: ["upper-back", "shoulder", "arm"],
    equipment: ["ball", "band"],
    start:
      "Sitting tall on a ball, a band fixed in front of you, its ends in your hands like reins.",
    how: [
      "Draw your elbows back from your shoulder blades, hands level.",
      "Keep your seat still and your thumbs on top.",
      "Give slowly, as you would give the rein.",
    ],
    breath: "Breathe out as you draw, in as you give.",
    mistakes: ["Leaning back against the band", "Breaking the wrists", "Lifting the shoulders"],
    easier: "band-row",
    harder: null,
    careWith: ["shoulder-injury"],
    dose: repeated(2, 10, { load: "light band" }),
    figure: fromSide(
      [
        ball,
        {
          kind: "band",
          from: "right-hand",
          to: [86, 84],
        },
      ],
      from(onBall, { arms: arm(30, 56) }),
      from(onBall, { arms: arm(-22, 100) }),
    ),
  },
  {
    key: "light-seat",
    name: "Light seat",
    otherNames: ["Two-point hold", "Jumping position"],
    kind: "groundwork",
    areas: ["hip", "knee", "core"],
    equipment: [],
    start:
      "Standing with your feet as wide as your horse, toes a little out, hands as if holding reins.",
    how: [
      "Fold at your hips and knees until shoulders, knees and toes are above each other.",
      "Keep your back long and your weight in your heels.",
      "Hold, and give and take with your hands without moving anything else.",
    ],
    breath: "Breathe evenly while you hold.",
    mistakes: ["Rounding the back", "Letting the knees fall in", "Tipping on to the toes"],
    easier: "squat",
    harder: "mounted-light-seat",
    careWith: ["knee-injury"],
    dose: held(3, 30),
    figure: fromSide(
      [],
      from(standing, {
        at: 0,
        height: 87,
        arms: reins,
        legs: stands(2),
      }),
      from(standing, {
        at: -17,
        height: 66,
        lean: 42,
        neck: -16,
        arms: arm(52, 58),
        legs: stands(2),
      }),
    ),
  },
  {
    key: "heel-drop",
    name: "Heels down on a step",
    otherNames: ["Heel drop"],
    kind: "groundwork",
    areas: ["ankle"],
    equipment: [],
    start: "Standing with the balls of your feet on the edge of a step, near something to hold.",
    how: [
      "Let both heels sink below the edge, as in the stirrups.",
      "Stay and let your ankles spring.",
      "Rise to level again.",
    ],
    breath: "Breathe out as the heels sink.",
    mistakes: ["Locking the knees", "Rolling out over the little toes", "Leaning forward"],
    easier: "calf-stretch",
    harder: null,
    careWith: ["dizziness"],
    dose: repeated(2, 12),
    figure: fromSide(
      [
        {
          kind: "box",
          x: 30,
          height: 20,
          width: 40,
        },
      ],
      from(standing, {
        at: 0,
        height: 107.6,
        legs: stands(0, 20),
      }),
      from(standing, {
        at: 4,
        height: 102,
        legs: stands(-0.8, 13.6, 22),
      }),
    ),
  },
];
