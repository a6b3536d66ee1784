import type { Exercise } from "../../exercise.ts";
import { heights, type Pose } from "../../figure/pose.ts";
import { fromSide, repeated } from "../made.ts";
import { from, holds, leg, stands } from "../postures.ts";

const on = heights.carriage;

const bar = holds(97, 51, 70);

const weekly = { days: "twice-a-week" } as const;

const scooter: Pose = {
  rest: "feet",
  lean: 58,
  at: 48,
  height: 79,
  neck: -10,
  arms: bar,
  rightLeg: stands(58),
};

const rounded = {
  lumbar: 30,
  thoracic: 25,
  neck: 12,
};

export const handsOnTheBar: readonly Exercise[] = [
  {
    key: "reformer-knee-stretch",
    name: "Knee stretch, round back",
    otherNames: ["Knee stretches"],
    kind: "reformer",
    areas: ["core", "hip", "knee"],
    equipment: ["reformer"],
    start:
      "Kneeling on the carriage, hands on the footbar, feet against the shoulder rests, back round.",
    how: [
      "Push the carriage back from your hips and thighs.",
      "Pull it home under you.",
      "Keep your shoulders and the round of your back quite still.",
    ],
    breath: "Breathe in as the carriage goes back, out as you pull it home.",
    mistakes: [
      "Rocking the shoulders back and forth",
      "Losing the round of the lower back",
      "Letting the carriage crash home",
    ],
    easier: "cat-stretch",
    harder: "reformer-long-stretch",
    careWith: ["knee-injury", "wrist-injury", "pregnancy", "disc"],
    dose: repeated(1, 10, { ...weekly, load: "two red springs", tempo: "steady" }),
    figure: fromSide(
      [
        {
          kind: "reformer",
          rides: "right-knee",
          offset: -42,
        },
      ],
      {
        ...rounded,
        rest: "knees",
        on,
        at: 24,
        lean: 60,
        arms: bar,
        legs: leg(90, 120, -70),
      },
      {
        ...rounded,
        rest: "knees",
        on,
        at: 6,
        lean: 60,
        arms: bar,
        legs: leg(65, 95, -70),
      },
    ),
  },
  {
    key: "reformer-elephant",
    name: "Elephant",
    otherNames: [],
    kind: "reformer",
    areas: ["core", "hip", "shoulder"],
    equipment: ["reformer"],
    start:
      "Standing on the carriage, heels against the shoulder rests, hands on the footbar, seat high, head between your arms.",
    how: [
      "Press the carriage back from your hips, legs long.",
      "Draw it home with your lower stomach.",
      "Keep your shoulders over the same place and your heels down.",
    ],
    breath: "Breathe in as the carriage goes back, out as you draw it home.",
    mistakes: ["Rocking forward into the hands", "Lifting the heels", "Lifting the head"],
    easier: "reformer-knee-stretch",
    harder: "reformer-long-stretch",
    careWith: [
      "wrist-injury",
      "shoulder-injury",
      "dizziness",
      "high-blood-pressure",
      "disc",
      "pregnancy",
    ],
    dose: repeated(1, 8, { ...weekly, load: "two red springs" }),
    figure: fromSide(
      [
        {
          kind: "reformer",
          rides: "right-foot",
          offset: -20,
        },
      ],
      {
        rest: "feet",
        lean: 110,
        lumbar: 16,
        thoracic: 10,
        neck: 14,
        at: 22,
        height: 114,
        arms: bar,
        legs: stands(32, on),
      },
      {
        rest: "feet",
        lean: 110,
        lumbar: 16,
        thoracic: 10,
        neck: 14,
        at: 20,
        height: 113,
        arms: bar,
        legs: stands(8, on),
      },
    ),
  },
  {
    key: "reformer-long-stretch",
    name: "Long stretch",
    otherNames: ["Plank on the reformer"],
    kind: "reformer",
    areas: ["core", "shoulder", "whole-body"],
    equipment: ["reformer"],
    start:
      "In a plank on the reformer: hands on the footbar, toes on the carriage against the shoulder rests.",
    how: [
      "Push the carriage back from your shoulders; your body stays one long line.",
      "Draw it home until your shoulders are over your hands.",
      "Keep your hips at the same height as the rest of you.",
    ],
    breath: "Breathe in as you go back, out as you come home.",
    mistakes: [
      "Letting the hips sag or rise",
      "Sinking between the shoulder blades",
      "Going further than the stomach can hold",
    ],
    easier: "plank",
    harder: null,
    careWith: [
      "pregnancy",
      "wrist-injury",
      "shoulder-injury",
      "high-blood-pressure",
      "recent-surgery",
    ],
    dose: repeated(1, 6, { ...weekly, load: "two red springs" }),
    figure: fromSide(
      [
        {
          kind: "reformer",
          rides: "right-foot",
          offset: 6,
        },
      ],
      {
        rest: "hands",
        lean: 62.3,
        at: 46,
        height: 85,
        neck: -4,
        arms: bar,
        legs: stands(-29, on, -80),
      },
      {
        rest: "hands",
        lean: 66,
        at: 27,
        height: 80.5,
        neck: -4,
        arms: bar,
        legs: stands(-50.5, on, -80),
      },
    ),
  },
  {
    key: "reformer-scooter",
    name: "Scooter",
    otherNames: ["Standing single leg press"],
    kind: "reformer",
    areas: ["hip", "knee", "core"],
    equipment: ["reformer"],
    start:
      "Standing beside the reformer with one knee bent, the other foot on the carriage against the shoulder rest, hands on the footbar.",
    how: [
      "Push the carriage back until the working leg is long.",
      "Keep the standing knee bent over your toes and your trunk where it is.",
      "Come home slowly.",
    ],
    breath: "Breathe out as you push back, in as you come home.",
    mistakes: [
      "Rising on the standing leg",
      "Arching the back at the end",
      "Letting the standing knee fall in",
    ],
    easier: "reformer-footwork-heels",
    harder: null,
    careWith: ["knee-injury", "pregnancy", "dizziness"],
    dose: repeated(1, 10, {
      ...weekly,
      load: "red spring",
      side: "each",
      tempo: "steady",
    }),
    figure: fromSide(
      [
        {
          kind: "reformer",
          rides: "left-foot",
          offset: 4,
        },
      ],
      from(scooter, { leftLeg: stands(14, on, -70) }),
      from(scooter, { leftLeg: stands(-16, on, -70) }),
    ),
  },
];
