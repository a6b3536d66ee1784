// The regions of the body chart and what is said of them.
import type { BodyMark } from "#db/schema/care/shapes.ts";

export type MarkKind = BodyMark["kind"];
export const markKinds: Record<MarkKind, string> = {
  pain: "Pain",
  stiff: "Stiff",
  numb: "Numb or tingling",
};

export type BodyView = "front" | "back";
export type BodyRegion = { id: string; name: string; view: BodyView };

const sided = (id: string, name: string): [string, string][] => [
  [`right-${id}`, `Right ${name}`],
  [`left-${id}`, `Left ${name}`],
];
const front: [string, string][] = [
  ["face", "Face and jaw"],
  ["throat", "Front of the neck"],
  ...sided("shoulder", "shoulder"),
  ["chest", "Chest"],
  ...sided("upper-arm", "upper arm"),
  ["abdomen", "Abdomen"],
  ...sided("forearm", "forearm"),
  ...sided("hip", "hip"),
  ["groin", "Pelvis and groin"],
  ...sided("hand", "wrist and hand"),
  ...sided("thigh", "thigh"),
  ...sided("knee", "knee"),
  ...sided("shin", "shin"),
  ...sided("foot", "ankle and foot"),
];
const back: [string, string][] = [
  ["head", "Back of the head"],
  ["neck", "Neck"],
  ...sided("shoulder-blade", "shoulder blade"),
  ["upper-back", "Upper back"],
  ...sided("back-arm", "back of the upper arm"),
  ["middle-back", "Middle back"],
  ...sided("elbow", "elbow"),
  ["lower-back", "Lower back"],
  ...sided("buttock", "buttock"),
  ["tailbone", "Sacrum and tailbone"],
  ...sided("back-hand", "back of the hand"),
  ...sided("hamstring", "back of the thigh"),
  ...sided("back-knee", "back of the knee"),
  ...sided("calf", "calf"),
  ...sided("heel", "heel"),
];

/** All regions of the chart, front first, from head to foot. */
export const bodyRegions: readonly BodyRegion[] = [
  ...front.map(([id, name]) => ({ id, name, view: "front" as const })),
  ...back.map(([id, name]) => ({ id, name, view: "back" as const })),
];
const names = new Map(bodyRegions.map(({ id, name }) => [id, name]));

export const isBodyRegion = (id: string): boolean => names.has(id);

/** A mark as it is read aloud: "Lower back: pain, 6 of 10". */
export function formatMark({ region, kind, score }: BodyMark): string {
  return `${names.get(region) ?? region}: ${markKinds[kind].toLowerCase()}${score === null ? "" : `, ${score} of 10`}`;
}

/** A mark as a form carries it ("lower-back:pain:6"); only the region where nothing else was said of it. */
export const markText = ({ region, kind, score }: BodyMark): string =>
  `${region}:${kind}:${score ?? ""}`;

/** The scale is for three activities (Patient-Specific Functional Scale, Stratford et al. 1995). */
export const maxActivities = 3;

export const progressRefusals = {
  "no-consent":
    "Your consent to keep health data is not in force, so nothing has been saved. You give it under Privacy; what you typed is still here.",
  enough: "There are three already. Finish with one of them first.",
  "no-such-activity": "This activity is not in your list any more.",
} as const;

export const progressMessages = {
  painted: "Your body chart of today is saved.",
  added: "The activity is in your list.",
  scored: "Your score of today is saved.",
  ended: "It is no longer in your list; its scores are kept.",
} as const;
