// What people read about session notes (requirements 2.3.6, 2.5.3 and 2.8), and the numbers that rule them.
import { isBodyRegion, type MarkKind, markKinds } from "../progress/messages.ts";
import { planDuration } from "../messages.ts";

/** Where an energy slider stands until it is touched: it says "not recorded" there. */
export const restingEnergy = 5;

/** Rows of an action plan or of its resources. */
export const maxRows = 20;

export const planLabels = {
  title: "Title",
  description: "Description",
  frequency: "How often",
  duration: "How long",
  priority: "Priority",
  category: "Category",
} as const;

export const resourceLabels = {
  title: "Title",
  url: "Web address",
  description: "Description",
  type: "Kind",
} as const;

/** What a new row of the action plan or of the resources begins with (requirements 2.9.4). */
export const planDefaults: Record<keyof typeof planLabels, string> = {
  title: "",
  description: "",
  frequency: "daily",
  duration: planDuration,
  priority: "medium",
  category: "exercise",
};
export const resourceDefaults: Record<keyof typeof resourceLabels, string> = {
  title: "",
  url: "",
  description: "",
  type: "video",
};

/** The sentences of the error catalogue (requirements 2.8). */
export const badUrl = "⚠️ Please enter a valid URL";
export const badUrls = (titles: readonly string[]) =>
  `Invalid URLs found in wellness resources: ${titles.join(", ")}`;
export const notesFailed = {
  clients: "Failed to load clients",
  notes: "Failed to load session notes",
  save: "Failed to save session note",
  therapist: "Therapist record not found",
} as const;

type Mark = { region: string; kind: MarkKind; score: number | null };

/** The ids of a form's rows, in their order. */
export const rowsIn = (
  values: Readonly<Record<string, string>>,
  kind: "plan" | "resource",
): string[] => [
  ...new Set(
    Object.keys(values).flatMap(
      (name) => new RegExp(`^${kind}:([a-z0-9-]{1,40}):`).exec(name)?.[1] ?? [],
    ),
  ),
];

/** Marks as one text carries them: "lower-back:pain:6 neck:stiff:". What is no mark is left out. */
export function marksIn(text: string): Mark[] {
  return text.split(" ").flatMap((mark) => {
    const [, region = "", kind, score] =
      /^([a-z-]{1,40}):(pain|stiff|numb):(\d|10)?$/.exec(mark) ?? [];
    const known = (Object.keys(markKinds) as MarkKind[]).find((one) => one === kind);
    return known && isBodyRegion(region)
      ? [{ region, kind: known, score: score ? Number(score) : null }]
      : [];
  });
}
