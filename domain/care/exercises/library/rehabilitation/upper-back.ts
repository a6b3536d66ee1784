import type { Exercise } from "../../exercise.ts";
import { fromFront, fromSide, onMat, repeated } from "../made.ts";
import { arm, from, seated, standing, stands, supine } from "../postures.ts";

export const upperBack: readonly Exercise[] = [
  {
    key: "band-external-rotation",
    name: "Outward rotation with a band",
    otherNames: ["Shoulder external rotation"],
    kind: "rehabilitation",
    areas: ["shoulder"],
    equipment: ["band"],
    start:
      "Standing, elbows bent to a right angle at your sides, palms up, a band between your hands.",
    how: [
      "Turn your forearms outwards against the band; your elbows stay at your waist.",
      "Draw your shoulder blades gently together at the end.",
      "Return slowly.",
    ],
    breath: "Breathe out as the hands part, in as they return.",
    mistakes: ["Letting the elbows leave the waist", "Bending the wrists", "Arching the back"],
    easier: null,
    harder: "band-pull-apart",
    careWith: ["shoulder-injury"],
    dose: repeated(2, 12, { load: "light band" }),
    figure: fromFront(
      [
        {
          kind: "band",
          from: "right-hand",
          to: "left-hand",
        },
      ],
      from(standing, {
        arms: {
          out: 4,
          elbow: 90,
          turn: 4,
        },
      }),
      from(standing, {
        arms: {
          out: 4,
          elbow: 90,
          turn: 58,
        },
      }),
    ),
  },
  {
    key: "band-pull-apart",
    name: "Band pull-apart",
    otherNames: ["Horizontal abduction"],
    kind: "rehabilitation",
    areas: ["upper-back", "shoulder"],
    equipment: ["band"],
    start: "Standing tall, arms in front of you at shoulder height, a band between your hands.",
    how: [
      "Pull the band apart until your arms are out to the sides.",
      "Slide your shoulder blades together and down.",
      "Let the band bring your arms back slowly.",
    ],
    breath: "Breathe out as you pull, in as you return.",
    mistakes: ["Shrugging", "Pushing the ribs forward", "Bending the elbows"],
    easier: "band-external-rotation",
    harder: null,
    careWith: ["shoulder-injury"],
    dose: repeated(2, 12, { load: "light band", tempo: "steady" }),
    figure: fromFront(
      [
        {
          kind: "band",
          from: "right-hand",
          to: "left-hand",
        },
      ],
      from(standing, { arms: { flex: 86, out: 8 } }),
      from(standing, { arms: { flex: 86, out: 82 } }),
    ),
  },
  {
    key: "band-row",
    name: "Band row",
    otherNames: ["Standing row"],
    kind: "rehabilitation",
    areas: ["upper-back", "shoulder", "arm"],
    equipment: ["band"],
    start:
      "Standing with soft knees, a band fixed in front of you at the height of your elbows, one end in each hand.",
    how: [
      "Draw your shoulder blades back and down, then your elbows past your ribs.",
      "Hold for a moment, chest open.",
      "Let your arms go forward slowly.",
    ],
    breath: "Breathe out as you pull, in as you let go.",
    mistakes: ["Leaning back", "Shrugging", "Pulling only with the arms"],
    easier: null,
    harder: "reformer-seated-row",
    careWith: ["shoulder-injury"],
    dose: repeated(2, 12, { load: "medium band", tempo: "steady" }),
    figure: fromSide(
      [
        {
          kind: "band",
          from: "right-hand",
          to: [94, 116],
        },
      ],
      from(standing, {
        height: 86,
        at: 0,
        arms: arm(64, 6),
        legs: stands(4),
      }),
      from(standing, {
        height: 86,
        at: 0,
        arms: arm(-28, 108),
        legs: stands(4),
      }),
    ),
  },
  {
    key: "seated-thoracic-extension",
    name: "Upper back extension on a chair",
    otherNames: ["Seated thoracic extension"],
    kind: "rehabilitation",
    areas: ["upper-back", "neck"],
    equipment: ["chair"],
    start:
      "Sitting against the back of a chair that ends below your shoulder blades, hands behind your head, elbows forward.",
    how: [
      "Lift your breastbone and lean your upper back over the chair.",
      "Let your hands carry your head; your lower back stays where it is.",
      "Come forward again.",
    ],
    breath: "Breathe in as you lean back, out as you come forward.",
    mistakes: ["Arching the lower back", "Pulling on the neck", "Letting the chin poke up"],
    easier: null,
    harder: "dart",
    careWith: ["dizziness"],
    dose: repeated(2, 8, { days: "daily" }),
    figure: fromSide(
      [{ kind: "chair", x: -2 }],
      from(seated, {
        thoracic: 14,
        neck: 12,
        arms: arm(118, 136, -50),
      }),
      from(seated, {
        thoracic: -22,
        neck: -8,
        arms: arm(134, 134, -50),
      }),
    ),
  },
  {
    key: "chin-nod",
    name: "Chin nod",
    otherNames: ["Deep neck flexor nod", "Craniocervical flexion"],
    kind: "rehabilitation",
    areas: ["neck"],
    equipment: ["mat"],
    start: "On your back with your knees bent, head on the mat or a thin folded towel.",
    how: [
      "Nod as if you said a small yes and feel the back of your neck grow long.",
      "Keep the weight of your head on the mat.",
      "Hold without effort, then let go.",
    ],
    breath: "Breathe quietly while you hold.",
    mistakes: ["Lifting the head", "Clenching the jaw", "Pressing the head down hard"],
    easier: null,
    harder: "chest-lift",
    careWith: ["pregnancy", "dizziness"],
    dose: repeated(1, 10, { holdSeconds: 5, days: "daily" }),
    figure: fromSide(onMat, from(supine, { neck: -5 }), from(supine, { neck: 12 })),
  },
];
