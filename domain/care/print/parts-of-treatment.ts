import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { formatMeasures } from "../measuring/series.ts";
import { decisionNames, findQuestion } from "../red-flags/messages.ts";
import type { FoundTreatment } from "../treatments/queries.ts";
import { listLabels, sharedFields, sharedNames, treatmentLabels } from "../treatments/fields.ts";
import type { PrintedPart } from "./ports.ts";

type Note = Omit<
  FoundTreatment,
  "id" | "version" | "signedAt" | "therapistId" | "therapist" | "updatedAt" | "afterWithdrawal"
>;

/** All that a session note says, label by label; what is empty is left out where it is printed. */
export const partsOfTreatment = (note: Note, withPrivate: boolean): PrintedPart[] => [
  part(
    treatmentLabels.duration_minutes,
    note.durationMinutes === null ? "" : `${note.durationMinutes} minutes`,
  ),
  part(treatmentLabels.location, note.location),
  part("Pain, before and after", scale(note.painScaleBefore, note.painScaleAfter)),
  part("Energy, before and after", scale(note.energyLevelBefore, note.energyLevelAfter)),
  part(treatmentLabels.assessment_notes, note.assessmentNotes),
  part(treatmentLabels.treatment_provided, note.treatmentProvided),
  part(listLabels.techniques_used, note.techniquesUsed.join(", ")),
  part(listLabels.equipment_used, note.equipmentUsed.join(", ")),
  part(listLabels.areas_treated, note.areasTreated.join(", ")),
  part(treatmentLabels.body_chart, formatMarks(note.bodyChart)),
  part(treatmentLabels.measures, formatMeasures(note.measures)),
  part(treatmentLabels.red_flags, formatRedFlags(note)),
  part(treatmentLabels.client_response, note.clientResponse),
  part(treatmentLabels.exercises_prescribed, note.exercisesPrescribed),
  part(treatmentLabels.next_session_recommendations, note.nextSessionRecommendations),
  part(treatmentLabels.follow_up_date, note.followUpNeeded ? (note.followUpDate ?? "") : ""),
  ...sharedNames.map((name) => part(treatmentLabels[name], textsOfRow(sharedFields, note)[name])),
  part("Home programme", note.actionPlans.map(formatPlan).join("\n")),
  part("Things to watch and read", note.wellnessResources.map(formatResource).join("\n")),
  part("Shared with the client", note.clientCanView ? "Yes" : "No"),
  ...(withPrivate ? [part(treatmentLabels.confidential_therapist_notes, note.privateNotes)] : []),
];

const part = (label: string, text: string): PrintedPart => ({ label, text });

/** "Ever had cancer? No", a line a question, and what was decided about a yes. */
const formatRedFlags = ({ redFlags, redFlagDecision, redFlagDecided }: Note): string =>
  [
    ...redFlags.map(({ key, answer, detail }) =>
      [`${findQuestion(key)?.question ?? key} ${answer === "yes" ? "Yes" : "No"}`, detail]
        .filter(Boolean)
        .join(": "),
    ),
    ...(redFlagDecision ? [`${decisionNames[redFlagDecision]}: ${redFlagDecided}`] : []),
  ].join("\n");

const scale = (before: number | null, after: number | null): string =>
  before === null && after === null
    ? ""
    : `${before ?? "not recorded"}, ${after ?? "not recorded"}`;

const formatPlan = ({
  title,
  description,
  frequency,
  duration,
}: Note["actionPlans"][number]): string =>
  `${title}: ${description} (${[frequency, duration].filter(Boolean).join(", ")})`;

const formatResource = ({ title, url, description }: Note["wellnessResources"][number]): string =>
  [`${title}: ${url}`, description].filter(Boolean).join(" – ");

/** "lower back: pain 6; neck: stiff". */
export const formatMarks = (marks: Note["bodyChart"]): string =>
  marks
    .map(
      ({ region, kind, score }) =>
        `${region.replaceAll("-", " ")}: ${kind}${score === null ? "" : ` ${score}`}`,
    )
    .join("; ");
