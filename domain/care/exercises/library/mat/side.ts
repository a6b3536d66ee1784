import type { Exercise } from "../../exercise.ts";
import type { Leg } from "../../figure/pose.ts";
import { fromFront, held, onMat, repeated } from "../made.ts";
import { from, leg, sideLying } from "../postures.ts";

const bent: Leg = { flex: 45, knee: 90 };
const clam = from(sideLying, { legs: bent });
const sideSupport = from(sideLying, {
  rest: "forearms",
  roll: 73.7,
  height: 37.4,
  tilt: 0,
  rightArm: { out: 74, elbow: 90 },
  leftArm: { out: 12 },
});
const kneelingSupport = from(sideSupport, {
  roll: 67,
  height: 31.4,
  rightArm: { out: 67, elbow: 90 },
  legs: leg(0, 78, -60),
});

export const sideExercises: readonly Exercise[] = [
  {
    key: "clam",
    name: "Clam",
    otherNames: ["Clamshell", "Oyster"],
    kind: "rehabilitation",
    areas: ["hip"],
    equipment: ["mat"],
    start:
      "On your side, head on your lower arm, knees bent and a little in front of you, feet together.",
    how: [
      "Keep your heels together and open the upper knee like a book.",
      "Stop before your pelvis rolls back.",
      "Close slowly.",
    ],
    breath: "Breathe out as the knee opens, in as it closes.",
    mistakes: [
      "Rolling the pelvis backwards",
      "Letting the waist sink into the mat",
      "Opening with a swing",
    ],
    easier: null,
    harder: "side-leg-lift",
    careWith: ["recent-surgery"],
    dose: repeated(2, 12, { side: "each" }),
    figure: fromFront(
      onMat,
      clam,
      from(clam, { rightLeg: bent, leftLeg: { ...bent, out: 34, turn: 38 } }),
    ),
  },
  {
    key: "side-leg-lift",
    name: "Side leg lift",
    otherNames: ["Side-lying hip abduction"],
    kind: "mat",
    areas: ["hip"],
    equipment: ["mat"],
    start:
      "On your side in one long line, head on your lower arm, upper hand on the mat in front of you.",
    how: [
      "Make the upper leg long and lift it to the height of your shoulder.",
      "Keep the toes facing forwards.",
      "Lower with control and do not let the leg rest.",
    ],
    breath: "Breathe out as the leg lifts, in as it lowers.",
    mistakes: [
      "Turning the toes to the ceiling",
      "Rolling back with the hip",
      "Letting the leg drift forward",
    ],
    easier: "clam",
    harder: "side-plank",
    careWith: ["recent-surgery"],
    dose: repeated(2, 12, { side: "each" }),
    figure: fromFront(onMat, sideLying, from(sideLying, { rightLeg: {}, leftLeg: { out: 34 } })),
  },
  {
    key: "kneeling-side-plank",
    name: "Kneeling side plank",
    otherNames: ["Side bridge on the knees"],
    kind: "rehabilitation",
    areas: ["core", "hip", "shoulder"],
    equipment: ["mat"],
    start:
      "On your side, propped on your forearm, elbow under your shoulder, knees bent behind you.",
    how: [
      "Press your forearm down and lift your hips until you are one line from knees to head.",
      "Keep shoulders and hips facing forwards.",
      "Hold, then lower slowly.",
    ],
    breath: "Breathe quietly and evenly.",
    mistakes: [
      "Sinking into the lower shoulder",
      "Letting the hips drift back",
      "Holding the breath",
    ],
    easier: "clam",
    harder: "side-plank",
    careWith: ["shoulder-injury", "pregnancy", "knee-injury"],
    dose: held(3, 15, { side: "each" }),
    figure: fromFront(
      onMat,
      from(kneelingSupport, {
        roll: 88,
        height: 18.4,
        bend: -35,
        rightArm: { out: 111, elbow: 84 },
      }),
      kneelingSupport,
    ),
  },
  {
    key: "side-plank",
    name: "Side plank",
    otherNames: ["Side bridge"],
    kind: "mat",
    areas: ["core", "hip", "shoulder"],
    equipment: ["mat"],
    start:
      "On your side, propped on your forearm, elbow under your shoulder, legs long and stacked.",
    how: [
      "Press your forearm down and lift your hips until you are one long line.",
      "Reach the upper arm to the ceiling.",
      "Hold, then lower slowly.",
    ],
    breath: "Breathe quietly and evenly.",
    mistakes: [
      "Letting the hips sag",
      "Rolling the chest towards the floor",
      "Sinking into the lower shoulder",
    ],
    easier: "kneeling-side-plank",
    harder: null,
    careWith: ["shoulder-injury", "pregnancy", "high-blood-pressure", "recent-surgery"],
    dose: held(3, 20, { side: "each" }),
    figure: fromFront(
      onMat,
      from(sideSupport, {
        roll: 88,
        height: 18.4,
        bend: -35,
        rightArm: { out: 111, elbow: 84 },
      }),
      from(sideSupport, { leftArm: { out: 106 } }),
    ),
  },
];
