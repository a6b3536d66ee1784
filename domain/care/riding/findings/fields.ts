// What is looked at of a rider, in the saddle and on the ground. Keys are never used again.
import type { RideFinding, RidePlace } from "#db/schema/care/shapes.ts";
import { ridePlaces } from "#db/schema/lists.ts";

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
