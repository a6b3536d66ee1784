import type { Exercise } from "../../exercise.ts";
import { heights, type Pose, type Prop } from "../../figure/pose.ts";
import { fromSide, repeated } from "../made.ts";
import { arm, beside, from, leg, supine, tabletop } from "../postures.ts";

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

export const straps: readonly Exercise[] = [
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
