import type { Exercise } from "../../exercise.ts";
import { heights, type Pose, type Prop } from "../../figure/pose.ts";
import { fromSide, held, repeated } from "../made.ts";
import { arm, from, holds, leg } from "../postures.ts";

const horse: readonly Prop[] = [{ kind: "horse", x: 0 }];
const mounted: Pose = {
  rest: "pelvis",
  on: heights.saddle,
  at: -1,
  arms: arm(16, 72),
  legs: leg(38, 62, 26),
};

/** The hands on the crest of the neck. */
const neck = holds(42, 151, 50);

export const mountedExercises: readonly Exercise[] = [
  {
    key: "mounted-arm-lift",
    name: "Arms up in the saddle",
    otherNames: ["Mounted arm raise"],
    kind: "groundwork",
    areas: ["shoulder", "core", "whole-body"],
    equipment: ["horse"],
    start: "At halt with a helper at the horse's head, reins knotted, seat bones even, legs long.",
    how: [
      "Lift both arms past your ears and grow out of your waist.",
      "Let your seat sink deeper as your hands rise.",
      "Lower your arms; the length stays.",
    ],
    breath: "Breathe in as the arms rise, out as they lower.",
    mistakes: ["Hollowing the back", "Gripping with the knees", "Tipping on to the crotch"],
    easier: "seat-on-the-ball",
    harder: "mounted-light-seat",
    careWith: ["pregnancy", "dizziness", "recent-surgery", "osteoporosis"],
    dose: repeated(1, 8, { days: "three-a-week" }),
    figure: fromSide(horse, mounted, from(mounted, { arms: arm(170) })),
  },
  {
    key: "mounted-light-seat",
    name: "Light seat in the saddle",
    otherNames: ["Two-point at halt", "Half seat"],
    kind: "groundwork",
    areas: ["hip", "knee", "core"],
    equipment: ["horse"],
    start:
      "At halt with a helper at the horse's head, stirrups a hole or two shorter, hands resting on the neck.",
    how: [
      "Fold at your hips and bring your seat just out of the saddle.",
      "Let your weight sink through knees into heels.",
      "Stay, then sit down softly.",
    ],
    breath: "Breathe evenly while you hold.",
    mistakes: [
      "Standing up instead of folding",
      "Pivoting on the knee, so that the leg slips back",
      "Leaning on the hands",
    ],
    easier: "light-seat",
    harder: null,
    careWith: ["pregnancy", "dizziness", "knee-injury", "recent-surgery", "osteoporosis"],
    dose: held(3, 20, { days: "three-a-week" }),
    figure: fromSide(
      horse,
      from(mounted, {
        lean: 16,
        neck: -8,
        arms: neck,
        legs: leg(66, 84, 26),
      }),
      from(mounted, {
        at: 1,
        height: 156,
        rest: "hands",
        lean: 40,
        neck: -18,
        arms: neck,
        legs: leg(76, 66, 26),
      }),
    ),
  },
  {
    key: "mounted-neck-hug",
    name: "Down along the neck",
    otherNames: ["Hug the neck"],
    kind: "groundwork",
    areas: ["hip", "lower-back"],
    equipment: ["horse"],
    start: "At halt with a helper at the horse's head, reins knotted, legs hanging long.",
    how: [
      "Fold forwards from your hips and reach down along the horse's neck.",
      "Keep your lower legs where they are.",
      "Come up with a long back, without pushing off.",
    ],
    breath: "Breathe out as you fold, in as you come up.",
    mistakes: [
      "Letting the lower legs swing back",
      "Pushing off the neck with the hands",
      "Holding the breath",
    ],
    easier: "mounted-arm-lift",
    harder: null,
    careWith: [
      "pregnancy",
      "dizziness",
      "recent-surgery",
      "disc",
      "osteoporosis",
      "high-blood-pressure",
    ],
    dose: repeated(1, 5, { days: "three-a-week" }),
    figure: fromSide(
      horse,
      mounted,
      from(mounted, {
        lean: 44,
        lumbar: 14,
        thoracic: 12,
        neck: -12,
        arms: arm(88, 6),
        legs: leg(82, 62, 26),
      }),
    ),
  },
];
