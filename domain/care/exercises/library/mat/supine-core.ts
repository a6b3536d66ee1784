import type { Exercise } from "../../exercise.ts";
import { fromSide, onMat, repeated } from "../made.ts";
import { arm, from, leg, overhead, supineTabletop, tabletop, toCeiling } from "../postures.ts";

const bug = from(supineTabletop, { arms: toCeiling });

export const supineCore: readonly Exercise[] = [
  {
    key: "dead-bug",
    name: "Dead bug",
    otherNames: ["Opposite arm and leg on the back"],
    kind: "rehabilitation",
    areas: ["core", "lower-back", "hip"],
    equipment: ["mat"],
    start: "On your back, knees above hips and bent to a right angle, arms to the ceiling.",
    how: [
      "Settle your ribs and keep the natural small curve of your lower back.",
      "Lower one arm past your ear and stretch the opposite leg, as low as your back stays still.",
      "Bring both back to the middle and change sides.",
    ],
    breath: "Breathe out as arm and leg move away, in as they come back.",
    mistakes: [
      "Letting the lower back arch off the mat",
      "Lifting the ribs with the arm",
      "Hurrying, so that momentum does the work",
    ],
    easier: "toe-taps",
    harder: null,
    careWith: ["pregnancy", "recent-surgery", "shoulder-injury"],
    dose: repeated(2, 8, { side: "each" }),
    figure: fromSide(
      onMat,
      bug,
      from(bug, {
        leftArm: overhead,
        rightArm: toCeiling,
        rightLeg: leg(14, 4, -20),
      }),
    ),
  },
  {
    key: "toe-taps",
    name: "Toe taps",
    otherNames: ["Femur arcs", "Knee drops"],
    kind: "mat",
    areas: ["core", "hip", "lower-back"],
    equipment: ["mat"],
    start: "On your back, knees above hips and bent to a right angle, arms by your sides.",
    how: [
      "Keep the angle of the knee and lower one foot until the toes touch the mat.",
      "Bring it back without your pelvis moving.",
      "Change legs.",
    ],
    breath: "Breathe out as the foot goes down, in as it comes up.",
    mistakes: [
      "Opening the knee instead of moving the hip",
      "Letting the back arch as the foot goes down",
      "Pushing the stomach out",
    ],
    easier: "pelvic-tilt",
    harder: "dead-bug",
    careWith: ["pregnancy", "recent-surgery"],
    dose: repeated(2, 10, { side: "each" }),
    figure: fromSide(
      onMat,
      supineTabletop,
      from(supineTabletop, {
        rightLeg: leg(36, 98, -24),
        leftLeg: tabletop,
        arms: arm(-7),
      }),
    ),
  },
];
