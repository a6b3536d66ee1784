import type { Exercise } from "../../exercise.ts";
import { heights } from "../../figure/pose.ts";
import { fromSide, repeated } from "../made.ts";
import { arm, from, kneeling, leg, longSitting, stands } from "../postures.ts";

const on = heights.carriage;

const weekly = { days: "twice-a-week" } as const;

export const uprightReformer: readonly Exercise[] = [
  {
    key: "reformer-hip-stretch",
    name: "Hip stretch on the reformer",
    otherNames: ["Kneeling lunge", "Eve's lunge"],
    kind: "reformer",
    areas: ["hip", "knee"],
    equipment: ["reformer"],
    start:
      "One foot on the floor beside the footbar, the other knee on the carriage, foot against the shoulder rest, hands on the front thigh.",
    how: [
      "Let the carriage slide back until you feel a stretch at the front of the hip.",
      "Tuck your tailbone a little and grow tall.",
      "Stay, then draw the carriage home.",
    ],
    breath: "Breathe out as you sink, then quietly.",
    mistakes: [
      "Arching the lower back",
      "Letting the front knee fall in",
      "Leaning on the thigh with all your weight",
    ],
    easier: "hip-flexor-stretch",
    harder: null,
    careWith: ["knee-injury", "pregnancy", "dizziness"],
    dose: repeated(1, 4, {
      ...weekly,
      load: "blue spring",
      holdSeconds: 15,
      side: "each",
      tempo: null,
    }),
    figure: fromSide(
      [
        {
          kind: "reformer",
          rides: "left-knee",
          offset: -40,
        },
      ],
      {
        rest: "feet",
        lean: 6,
        at: 32,
        height: 75,
        arms: arm(36, 30),
        rightLeg: stands(64),
        leftLeg: leg(-8, 76, -60),
      },
      {
        rest: "feet",
        lean: 10,
        at: 28,
        height: 66,
        arms: arm(44, 30),
        rightLeg: stands(64),
        leftLeg: leg(-29, 51, -60),
      },
    ),
  },
  {
    key: "reformer-chest-expansion",
    name: "Chest expansion",
    otherNames: ["Kneeling arm pull"],
    kind: "reformer",
    areas: ["shoulder", "upper-back", "core"],
    equipment: ["reformer"],
    start:
      "Kneeling upright on the carriage facing the pulleys, a strap in each hand, arms long in front of you.",
    how: [
      "Draw your long arms back past your hips and open your chest.",
      "Turn your head to one side, then the other.",
      "Let your arms come forwards slowly.",
    ],
    breath: "Breathe in as the arms go back, hold for the look round, out as they come forwards.",
    mistakes: ["Leaning back against the pull", "Lifting the shoulders", "Pushing the ribs out"],
    easier: "band-row",
    harder: null,
    careWith: ["shoulder-injury", "knee-injury", "dizziness"],
    dose: repeated(1, 8, { ...weekly, load: "blue spring" }),
    figure: fromSide(
      [
        {
          kind: "reformer",
          rides: "right-knee",
          offset: 34,
          straps: "hands",
          pulleys: "ahead",
        },
      ],
      from(kneeling, { on, at: -30, arms: arm(42) }),
      from(kneeling, { on, at: -10, arms: arm(-24) }),
    ),
  },
  {
    key: "reformer-seated-row",
    name: "Seated row in straps",
    otherNames: ["Rowing, seated pull"],
    kind: "reformer",
    areas: ["upper-back", "arm", "shoulder"],
    equipment: ["reformer"],
    start:
      "Sitting tall on the carriage facing the pulleys, legs long, a strap in each hand, arms in front of you.",
    how: [
      "Draw your shoulder blades together and your elbows past your ribs.",
      "Stay tall; your trunk does not lean.",
      "Stretch your arms slowly.",
    ],
    breath: "Breathe out as you pull, in as you let go.",
    mistakes: ["Leaning back to pull", "Shrugging", "Slumping in the lower back"],
    easier: "band-row",
    harder: "reformer-chest-expansion",
    careWith: ["shoulder-injury"],
    dose: repeated(1, 10, { ...weekly, load: "red spring", tempo: "steady" }),
    figure: fromSide(
      [
        {
          kind: "reformer",
          rides: "pelvis",
          offset: 48,
          straps: "hands",
          pulleys: "ahead",
        },
      ],
      from(longSitting, {
        on,
        at: -46,
        arms: arm(74, 4),
        legs: leg(90),
      }),
      from(longSitting, {
        on,
        at: -32,
        arms: arm(-22, 96),
        legs: leg(90),
      }),
    ),
  },
];
