import type { Exercise } from "../../exercise.ts";
import type { Prop } from "../../figure/pose.ts";
import { fromSide, held, onMat } from "../made.ts";
import {
  arm,
  beside,
  folded,
  from,
  holds,
  leg,
  quadruped,
  supine,
  supineLong,
} from "../postures.ts";

const daily = { days: "daily", side: "each" } as const;
const bandOnFoot: readonly Prop[] = [
  { kind: "mat" },
  {
    kind: "band",
    from: "right-hand",
    to: "right-foot",
  },
];

export const lyingStretches: readonly Exercise[] = [
  {
    key: "hamstring-stretch-band",
    name: "Hamstring stretch with a band",
    otherNames: ["Supine hamstring stretch"],
    kind: "stretching",
    areas: ["hip", "knee"],
    equipment: ["mat", "band"],
    start: "On your back, a band round one foot, that knee bent; the other leg long or bent.",
    how: [
      "Straighten the knee until you feel a gentle pull at the back of the thigh.",
      "Bring the leg nearer with the band and keep your seat down.",
      "Hold, let go a little and change legs.",
    ],
    breath: "Breathe quietly; let a little more go with each breath out.",
    mistakes: [
      "Lifting the seat off the mat",
      "Pulling so hard that the knee bends",
      "Holding the shoulders off the floor",
    ],
    easier: null,
    harder: null,
    careWith: ["disc"],
    dose: held(3, 30, daily),
    figure: fromSide(
      bandOnFoot,
      from(supineLong, {
        rightLeg: leg(86, 78, -5),
        leftLeg: leg(-2, 0, -15),
        rightArm: arm(46, 44),
        leftArm: arm(46, 44),
      }),
      from(supineLong, {
        rightLeg: leg(80, 6, 5),
        leftLeg: leg(-2, 0, -15),
        rightArm: arm(46, 44),
        leftArm: arm(46, 44),
      }),
    ),
  },
  {
    key: "double-knees-to-chest",
    name: "Both knees to chest",
    otherNames: ["Double knee hug"],
    kind: "stretching",
    areas: ["lower-back", "hip"],
    equipment: ["mat"],
    start: "On your back, knees bent, feet flat.",
    how: [
      "Bring one knee to your chest, then the other, and hold both shins.",
      "Let your lower back settle and grow wide.",
      "Put one foot down after the other.",
    ],
    breath: "Breathe into your lower back.",
    mistakes: ["Lifting the head", "Pulling with the shoulders", "Dropping both legs at once"],
    easier: "knee-to-chest",
    harder: "childs-pose",
    careWith: ["osteoporosis", "pregnancy", "recent-surgery"],
    dose: held(3, 20, { days: "daily" }),
    figure: fromSide(
      onMat,
      from(supine, { arms: beside }),
      from(supine, {
        lean: -94,
        lumbar: 12,
        arms: arm(40, 24),
        legs: leg(122, 132, -15),
      }),
    ),
  },
  {
    key: "childs-pose",
    name: "Child's pose",
    otherNames: ["Shell stretch", "Prayer stretch"],
    kind: "stretching",
    areas: ["lower-back", "hip", "shoulder"],
    equipment: ["mat"],
    start: "On hands and knees.",
    how: [
      "Sit back towards your heels.",
      "Let your chest sink and walk your hands forwards.",
      "Rest your forehead on the mat and stay.",
    ],
    breath: "Breathe into your back ribs.",
    mistakes: [
      "Forcing the seat down on to the heels",
      "Lifting the shoulders to the ears",
      "Staying although the knees pinch",
    ],
    easier: "kneeling-rock-back",
    harder: null,
    careWith: ["osteoporosis", "knee-injury", "pregnancy"],
    dose: held(3, 30, { days: "daily" }),
    figure: fromSide(onMat, from(quadruped, { arms: holds(60.5) }), folded),
  },
];
