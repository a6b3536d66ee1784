import type { Exercise } from "../../exercise.ts";
import { heights, type Pose, type Prop } from "../../figure/pose.ts";
import { fromSide, repeated } from "../made.ts";
import { arm, beside, from, leg, stands, supine, tabletop } from "../postures.ts";

const reformer: Prop = {
  kind: "reformer",
  rides: "shoulders",
  offset: 0,
};
const alone: readonly Prop[] = [reformer];
const handStraps: readonly Prop[] = [
  {
    kind: "reformer",
    rides: "shoulders",
    offset: 0,
    straps: "hands",
  },
];
const footStraps: readonly Prop[] = [
  {
    kind: "reformer",
    rides: "shoulders",
    offset: 0,
    straps: "feet",
  },
];

const lying: Pose = from(supine, { on: heights.carriage });
const weekly = { days: "twice-a-week" } as const;

export const lyingReformer: readonly Exercise[] = [
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
  {
    key: "reformer-hundred",
    name: "The hundred in straps",
    otherNames: ["Hundred on the reformer"],
    kind: "reformer",
    areas: ["core", "shoulder"],
    equipment: ["reformer"],
    start:
      "On your back on the carriage, a strap in each hand, arms to the ceiling, hips and knees at right angles.",
    how: [
      "Press your arms down beside you, curl your head and shoulders up and stretch your legs.",
      "Beat your arms up and down by a hand's width for ten breaths.",
      "Bend your knees, lower your head and let the arms rise.",
    ],
    breath: "Breathe in for five beats, out for five.",
    mistakes: [
      "Letting the back arch as the legs stretch",
      "Beating from the elbows",
      "Holding the weight of the head with the neck",
    ],
    easier: "reformer-arm-press",
    harder: null,
    careWith: ["pregnancy", "osteoporosis", "high-blood-pressure", "disc", "recent-surgery"],
    dose: repeated(1, 100, { ...weekly, load: "two red springs", tempo: "quick" }),
    figure: fromSide(
      handStraps,
      from(lying, {
        at: 36,
        arms: arm(86),
        legs: tabletop,
      }),
      from(lying, {
        at: 16,
        lumbar: 4,
        thoracic: 32,
        neck: 20,
        arms: arm(26),
        legs: leg(42, 0, -30),
      }),
    ),
  },
  {
    key: "reformer-arm-press",
    name: "Arms in straps",
    otherNames: ["Supine arm press", "Arm arcs"],
    kind: "reformer",
    areas: ["shoulder", "core"],
    equipment: ["reformer"],
    start:
      "On your back on the carriage, a strap in each hand, arms to the ceiling, hips and knees at right angles.",
    how: [
      "Press your long arms down to your sides.",
      "Keep your ribs heavy and your shoulders wide.",
      "Let your arms rise again against the springs.",
    ],
    breath: "Breathe out as the arms press down, in as they rise.",
    mistakes: [
      "Bending the elbows or wrists",
      "Lifting the ribs",
      "Letting the shoulders roll forward",
    ],
    easier: null,
    harder: "reformer-hundred",
    careWith: ["pregnancy", "shoulder-injury", "recent-surgery"],
    dose: repeated(1, 10, { ...weekly, load: "red spring", tempo: "steady" }),
    figure: fromSide(
      handStraps,
      from(lying, {
        at: 36,
        arms: arm(88),
        legs: tabletop,
      }),
      from(lying, {
        at: 16,
        arms: beside,
        legs: tabletop,
      }),
    ),
  },
  {
    key: "reformer-leg-lowers",
    name: "Feet in straps: lower and lift",
    otherNames: ["Leg lowers in straps"],
    kind: "reformer",
    areas: ["hip", "core"],
    equipment: ["reformer"],
    start: "On your back on the carriage, feet in the straps, legs long to the ceiling.",
    how: [
      "Press your long legs down and away from you.",
      "Stop before your back arches.",
      "Let the springs bring them up slowly; your tailbone stays heavy.",
    ],
    breath: "Breathe out as the legs press down, in as they rise.",
    mistakes: [
      "Arching the lower back",
      "Curling the tailbone up at the top",
      "Letting the straps go slack",
    ],
    easier: "reformer-frog",
    harder: null,
    careWith: ["pregnancy", "recent-surgery"],
    dose: repeated(1, 10, { ...weekly, load: "red and blue spring" }),
    figure: fromSide(
      footStraps,
      from(lying, { at: 36, legs: leg(80, 2, -35) }),
      from(lying, { at: 12, legs: leg(34, 0, -35) }),
    ),
  },
  {
    key: "reformer-frog",
    name: "Feet in straps: frog",
    otherNames: ["Frogs"],
    kind: "reformer",
    areas: ["hip", "core"],
    equipment: ["reformer"],
    start:
      "On your back on the carriage, feet in the straps, heels together, knees bent and as wide as your shoulders.",
    how: [
      "Stretch your legs at a slant to the ceiling.",
      "Squeeze your inner thighs together.",
      "Bend your knees again and keep your tailbone down.",
    ],
    breath: "Breathe out as the legs stretch, in as they bend.",
    mistakes: ["Letting the tailbone curl up", "Opening the heels", "Locking the knees"],
    easier: null,
    harder: "reformer-leg-lowers",
    careWith: ["pregnancy", "knee-injury", "recent-surgery"],
    dose: repeated(1, 10, { ...weekly, load: "red and blue spring", tempo: "steady" }),
    figure: fromSide(
      footStraps,
      from(lying, { at: 38, legs: leg(100, 100, 5) }),
      from(lying, { at: 14, legs: leg(44, 0, -25) }),
    ),
  },
];
