import type { Exercise } from "../../exercise.ts";
import { heights, type Pose, type Prop } from "../../figure/pose.ts";
import { fromSide, repeated } from "../made.ts";
import { from, stands, supine } from "../postures.ts";

const reformer: Prop = {
  kind: "reformer",
  rides: "shoulders",
  offset: 0,
};

const alone: readonly Prop[] = [reformer];

const lying: Pose = from(supine, { on: heights.carriage });

const weekly = { days: "twice-a-week" } as const;

export const footwork: readonly Exercise[] = [
  {
    key: "reformer-footwork-heels",
    name: "Footwork on the heels",
    otherNames: ["Footwork, heels"],
    kind: "reformer",
    areas: ["hip", "knee"],
    equipment: ["reformer"],
    start:
      "On your back on the carriage, shoulders against the rests, heels on the footbar as wide as your hips.",
    how: [
      "Press through your heels and send the carriage away until your legs are long.",
      "Keep your pelvis level and your back in its natural curve.",
      "Resist the springs on the way home.",
    ],
    breath: "Breathe out as you press away, in as you come home.",
    mistakes: [
      "Locking the knees",
      "Letting the carriage crash home",
      "Letting the knees fall in or out",
    ],
    easier: null,
    harder: "reformer-footwork-toes",
    careWith: ["pregnancy", "knee-injury", "recent-surgery"],
    dose: repeated(1, 12, { ...weekly, load: "three red springs", tempo: "steady" }),
    figure: fromSide(
      alone,
      from(lying, { at: 44, legs: stands(98, 52, 60) }),
      from(lying, { at: 19, legs: stands(98, 52, 45) }),
    ),
  },
  {
    key: "reformer-footwork-toes",
    name: "Footwork on the toes",
    otherNames: ["Footwork, Pilates V"],
    kind: "reformer",
    areas: ["hip", "knee", "ankle"],
    equipment: ["reformer"],
    start:
      "On your back on the carriage, shoulders against the rests, the balls of your feet on the footbar, heels lifted.",
    how: [
      "Press away until your legs are long and keep the height of your heels.",
      "Draw the inner thighs towards each other.",
      "Come home slowly without the heels dropping.",
    ],
    breath: "Breathe out as you press away, in as you come home.",
    mistakes: [
      "Letting the heels sink",
      "Rolling the weight to the little toes",
      "Tucking the pelvis at the end",
    ],
    easier: "reformer-footwork-heels",
    harder: "reformer-running",
    careWith: ["pregnancy", "knee-injury", "recent-surgery"],
    dose: repeated(1, 12, { ...weekly, load: "three red springs", tempo: "steady" }),
    figure: fromSide(
      alone,
      from(lying, { at: 38, legs: stands(89, 36, 60) }),
      from(lying, { at: 7, legs: stands(88, 38, 50) }),
    ),
  },
  {
    key: "reformer-running",
    name: "Running",
    otherNames: ["Prances", "Running in place"],
    kind: "reformer",
    areas: ["ankle", "knee", "hip"],
    equipment: ["reformer"],
    start: "On your back on the carriage, legs long, the balls of your feet on the footbar.",
    how: [
      "Let one heel sink under the bar while the other knee bends.",
      "Lift both heels high through the middle.",
      "Change sides without the carriage moving more than it must.",
    ],
    breath: "Breathe in for two changes, out for two.",
    mistakes: ["Rocking the pelvis", "Skipping the high middle", "Bending both knees"],
    easier: "reformer-footwork-toes",
    harder: null,
    careWith: ["pregnancy", "recent-surgery"],
    dose: repeated(1, 20, { ...weekly, load: "three red springs", tempo: "steady" }),
    figure: fromSide(
      alone,
      from(lying, {
        at: 10,
        rightLeg: stands(96.5, 34, 85),
        leftLeg: stands(84, 41, 35),
      }),
      from(lying, {
        at: 10,
        rightLeg: stands(84, 41, 35),
        leftLeg: stands(96.5, 34, 85),
      }),
    ),
  },
  {
    key: "reformer-bridge",
    name: "Bridge on the reformer",
    otherNames: ["Bottom lift", "Pelvic lift"],
    kind: "reformer",
    areas: ["hip", "lower-back", "core"],
    equipment: ["reformer"],
    start: "On your back on the carriage, heels on the footbar, knees bent, arms by your sides.",
    how: [
      "Roll your spine off the carriage, from the tailbone upwards, without the carriage moving.",
      "Stop when your weight is on your shoulder blades.",
      "Roll down one bone after another.",
    ],
    breath: "Breathe out as you roll up, in at the top, out as you roll down.",
    mistakes: ["Letting the carriage slide away", "Rolling on to the neck", "Pushing the ribs up"],
    easier: "shoulder-bridge",
    harder: null,
    careWith: ["pregnancy", "osteoporosis", "high-blood-pressure", "recent-surgery"],
    dose: repeated(1, 8, { ...weekly, load: "two red springs" }),
    figure: fromSide(
      alone,
      from(lying, { at: 40, legs: stands(98, 52, 60) }),
      from(lying, {
        rest: "shoulders",
        at: 2,
        lean: -112,
        thoracic: 20,
        neck: 2,
        legs: stands(98, 52, 55),
      }),
    ),
  },
];
