import type { Exercise } from "../../exercise.ts";
import { fromSide, onMat, repeated } from "../made.ts";
import { arm, from, holds, leg, quadruped } from "../postures.ts";

const knees = (lean: number) => leg(lean, 90, -75);

export const quadrupedExercises: readonly Exercise[] = [
  {
    key: "cat-stretch",
    name: "Cat stretch",
    otherNames: ["Cat and cow", "Cat camel"],
    kind: "mat",
    areas: ["lower-back", "upper-back"],
    equipment: ["mat"],
    start: "On hands and knees, hands under your shoulders, knees under your hips, spine long.",
    how: [
      "Tuck your tailbone under and round your whole back to the ceiling, head last.",
      "Lengthen again through the middle.",
      "Let your breastbone and your seat lift a little, so that your back makes a shallow hollow.",
    ],
    breath: "Breathe out as you round, in as you lengthen.",
    mistakes: [
      "Moving only the shoulders",
      "Bending the elbows",
      "Dropping the head in the hollow",
    ],
    easier: "pelvic-tilt",
    harder: null,
    careWith: ["wrist-injury", "osteoporosis"],
    dose: repeated(1, 8, { days: "daily" }),
    figure: fromSide(
      onMat,
      from(quadruped, {
        lean: 42,
        lumbar: 35,
        thoracic: 30,
        neck: 28,
        legs: knees(42),
      }),
      quadruped,
      from(quadruped, {
        lean: 100,
        lumbar: -22,
        thoracic: -14,
        neck: -22,
        legs: knees(100),
      }),
    ),
  },
  {
    key: "bird-dog",
    name: "Bird dog",
    otherNames: ["Table balance", "Opposite arm and leg", "Superman on all fours"],
    kind: "rehabilitation",
    areas: ["core", "lower-back", "hip", "shoulder"],
    equipment: ["mat"],
    start: "On hands and knees, hands under your shoulders, knees under your hips, back level.",
    how: [
      "Slide one foot back and the opposite hand forward along the mat.",
      "Lift both only as high as your back stays level.",
      "Bring them back under you and change sides.",
    ],
    breath: "Breathe out as you reach, in as you return.",
    mistakes: [
      "Lifting the leg so high that the back sags",
      "Tipping the pelvis to one side",
      "Locking the elbow of the standing arm",
    ],
    easier: "cat-stretch",
    harder: "plank",
    careWith: ["wrist-injury", "shoulder-injury", "knee-injury"],
    dose: repeated(2, 8, { side: "each" }),
    figure: fromSide(
      onMat,
      quadruped,
      from(quadruped, {
        lean: 80,
        rightArm: holds(46),
        leftArm: arm(168),
        rightLeg: leg(-9, 0, -30),
        leftLeg: knees(80),
      }),
    ),
  },
  {
    key: "kneeling-rock-back",
    name: "Rock back",
    otherNames: ["Quadruped rocking"],
    kind: "rehabilitation",
    areas: ["hip", "lower-back", "knee"],
    equipment: ["mat"],
    start: "On hands and knees, back level, hands under your shoulders.",
    how: [
      "Send your seat back towards your heels and leave your hands where they are.",
      "Stop before your lower back rounds.",
      "Come forward until your shoulders are over your hands again.",
    ],
    breath: "Breathe out as you go back, in as you come forward.",
    mistakes: [
      "Rounding the lower back to get further",
      "Lifting the head",
      "Shifting the weight to one side",
    ],
    easier: null,
    harder: "childs-pose",
    careWith: ["knee-injury", "wrist-injury"],
    dose: repeated(2, 10, { days: "daily" }),
    figure: fromSide(onMat, quadruped, from(quadruped, { lean: 82, legs: leg(116, 124.5, -75) })),
  },
];
