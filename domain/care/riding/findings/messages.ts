// What people read about what is found of a rider's seat.
import type { RideFinding, RidePlace } from "#db/schema/care/shapes.ts";
import { ridingRefusals } from "../messages.ts";
import { findPoint } from "./fields.ts";

export const placeNames: Record<RidePlace, string> = {
  mounted: "In the saddle",
  ground: "On the ground",
};

/** How much it differs; 0 is even. */
export const gradeNames = { 0: "even", 1: "slightly", 2: "clearly", 3: "markedly" } as const;

/** Characters; the database has the same for the summary. */
export const maxFinding = { typed: 90, words: 80, summary: 2_000 } as const;

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
