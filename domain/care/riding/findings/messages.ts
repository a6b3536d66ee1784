// What is looked at of a rider in the saddle and on the ground, and what people read about what is found.
import type { RideFinding, RidePlace } from "#db/schema/care/shapes.ts";
import { ridePlaces } from "#db/schema/lists.ts";
import { ridingRefusals } from "../messages.ts";

export type { RideFinding, RidePlace };

export const placeNames: Record<RidePlace, string> = {
  mounted: "In the saddle",
  ground: "On the ground",
};

/** How much it differs; 0 is even. */
const gradeNames = {
  0: "even",
  1: "slightly",
  2: "clearly",
  3: "markedly",
} as const;

/** Characters; the database has the same for the summary. */
export const maxFinding = {
  typed: 90,
  words: 80,
  summary: 2_000,
} as const;

type Found = Pick<RideFinding, "point" | "way" | "grade" | "words">;

/** "More weight on the left, clearly"; with its words, "…: when tired". */
export function formatFinding({ point, way, grade, words }: Found): string {
  const side = way === "even" ? "" : (findPoint(point)?.ways[way] ?? way);
  const said = way === "even" ? "even" : `${side}, ${gradeNames[grade]}`;
  const text = said.charAt(0).toUpperCase() + said.slice(1);
  return words === "" ? text : `${text}: ${words}`;
}

export const badFinding = (ways: readonly string[]): string =>
  `Please type 0 for even, or ${ways.map((way) => way.charAt(0).toUpperCase()).join(" or ")} and 1 to 3; words may follow.`;

export const findingRefusals = {
  ...ridingRefusals,
  "no-such-assessment": "This assessment is not there any more.",
  "nothing-found": "Please enter at least one finding before it is finished.",
  "finished-already": "This assessment is finished. What was found stays as it is.",
  "not-finished": "Please finish the assessment first.",
  "corrected-already": "A correction of this assessment has been begun already.",
} as const;

/** What the two findings of one point say together: a hint where to look first, never a diagnosis. */
export const agreementWords = {
  even: "Even in both",
  rider: "In both: begin with the rider",
  saddle: "In the saddle only: look at saddle, stirrups and horse, too",
  ground: "On the ground only: does the saddle hold it up?",
  opposite: "The other way round in the saddle: look once more",
} as const;
export type Agreement = keyof typeof agreementWords;

/** The same as a badge says it. */
export const agreementShort: Record<Agreement, string> = {
  even: "Even",
  rider: "In both",
  saddle: "In the saddle only",
  ground: "On the ground only",
  opposite: "Other way round",
};

// What is looked at. Keys are never used again.

export type RideWay = Exclude<RideFinding["way"], "even">;
export type RidePoint = {
  key: string;
  name: string;
  /** How it is looked at. */
  mounted: string;
  ground: string;
  /** To which sides it can differ, in words: "more on the left". */
  ways: Partial<Record<RideWay, string>>;
  /** Exercises of the library that may fit, by their keys. */
  exercises: readonly string[];
};

const sides = (words: string): RidePoint["ways"] => ({
  left: words.replace("…", "left"),
  right: words.replace("…", "right"),
});

/** From head to foot. */
export const ridePoints: readonly RidePoint[] = [
  {
    key: "head",
    name: "Head",
    mounted: "From behind, in walk",
    ground: "Standing",
    ways: sides("tilted to the …"),
    exercises: ["neck-side-stretch", "chin-nod"],
  },
  {
    key: "shoulders",
    name: "Shoulders",
    mounted: "From behind, reins in one hand",
    ground: "Standing",
    ways: sides("… one higher"),
    exercises: ["wall-slide", "mounted-arm-lift"],
  },
  {
    key: "hands",
    name: "Hands and contact",
    mounted: "Weight in the rein on straight lines",
    ground: "Holding reins against a hand",
    ways: sides("more weight on the …"),
    exercises: ["rein-hands", "band-row"],
  },
  {
    key: "trunk",
    name: "Waist and ribs",
    mounted: "From behind, sitting trot",
    ground: "Sitting on a stool, reaching up",
    ways: sides("shorter on the …"),
    exercises: ["side-reach", "kneeling-side-plank", "mounted-neck-hug"],
  },
  {
    key: "pelvis-turn",
    name: "Pelvis, turned",
    mounted: "From above the croup, or hands on the hips",
    ground: "Lying, both hip bones",
    ways: sides("… side further forward"),
    exercises: ["half-kneeling-balance", "hip-flexor-stretch", "bird-dog"],
  },
  {
    key: "pelvis-tilt",
    name: "Pelvis, tipped",
    mounted: "From the side, halt and walk",
    ground: "Standing, from the side",
    ways: { forward: "tipped forward", back: "tipped back" },
    exercises: ["pelvic-tilt", "seat-on-the-ball", "hip-flexor-stretch"],
  },
  {
    key: "seat-bones",
    name: "Seat bones",
    mounted: "Weight felt by rider, or by a hand below",
    ground: "Sitting on a hard stool",
    ways: sides("more weight on the …"),
    exercises: ["seat-on-the-ball", "march-on-the-ball", "hip-hitch"],
  },
  {
    key: "leg-position",
    name: "Leg position",
    mounted: "From the side, both ways round",
    ground: "Lunge, hip stretch",
    ways: sides("… leg further forward"),
    exercises: ["hip-flexor-stretch", "mounted-light-seat"],
  },
  {
    key: "leg-length",
    name: "Stirrup and leg length",
    mounted: "Which stirrup feels short at equal length",
    ground: "Lying, inner ankles",
    ways: sides("longer on the …"),
    exercises: ["hip-hitch", "single-leg-hinge"],
  },
  {
    key: "stirrup-weight",
    name: "Stirrup pressure",
    mounted: "Rising trot, both diagonals",
    ground: "Standing on two scales",
    ways: sides("more weight on the …"),
    exercises: ["single-leg-hinge", "light-seat", "single-leg-stance"],
  },
  {
    key: "heels",
    name: "Heels",
    mounted: "From behind, rising trot",
    ground: "Knee to wall",
    ways: sides("… heel higher"),
    exercises: ["heel-drop", "calf-stretch"],
  },
];

const byKey = new Map(ridePoints.map((point) => [point.key, point]));
/** A point by its key; undefined for one that is not looked at any more. */
export const findPoint = (key: string): RidePoint | undefined => byKey.get(key);

/** The name of a field of the grid ("finding:seat-bones:mounted"). */
export const findingField = (point: string, place: RidePlace): string =>
  `finding:${point}:${place}`;

/** What the fields of an assessment are called where they are typed, and where two versions are compared. */
export const assessmentLabels: Record<string, string> = {
  assessed_on: "Day",
  horse_id: "Horse",
  summary: "In short",
  ...Object.fromEntries(
    ridePoints.flatMap(({ key, name }) =>
      ridePlaces.map((place) => [
        findingField(key, place),
        `${name}, ${place === "mounted" ? "in the saddle" : "on the ground"}`,
      ]),
    ),
  ),
};
