// What people read about session notes (requirements 2.3.6, 2.5.3 and 2.8), and the numbers that rule them.
import { isBodyRegion, type MarkKind, markKinds } from "../progress/messages.ts";
import { planDuration } from "../messages.ts";

/** The shortest and the longest treatment, and the step between them, in minutes. */
export const treatmentMinutes = {
  min: 15,
  max: 180,
  step: 15,
} as const;
export const painScale = { min: 0, max: 10 } as const;
export const energyScale = { min: 1, max: 10 } as const;
/** Where an energy slider stands until it is touched: it says "not recorded" there. */
export const restingEnergy = 5;

/** Characters of one text of a note, and rows of its action plan or of its resources. */
export const maxTextLength = 8_000;
export const maxRows = 20;

export const treatmentLabels = {
  session_date: "Session date",
  treatment_type: "Session type",
  duration_minutes: "Duration",
  location: "Location",
  pain_scale_before: "Pain before",
  pain_scale_after: "Pain after",
  energy_level_before: "Energy before",
  energy_level_after: "Energy after",
  assessment_notes: "Assessment",
  treatment_provided: "Treatment provided",
  client_response: "How the client responded",
  exercises_prescribed: "Exercises prescribed",
  next_session_recommendations: "Next session",
  follow_up_needed: "Follow-up needed",
  follow_up_date: "Follow-up date",
  shared_summary: "Session summary",
  home_practice_suggestions: "Home practice",
  lifestyle_guidance: "Lifestyle guidance",
  educational_points: "Good to know",
  follow_up_recommendations: "What comes next",
  priority_level: "Priority",
  client_can_view: "Share with the client",
  confidential_therapist_notes: "Private notes",
  body_chart: "Body chart",
  measures: "Measures",
} as const;

export const listLabels = {
  techniques_used: "Techniques",
  equipment_used: "Equipment",
  areas_treated: "Areas treated",
} as const;

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
