// A session note as its form sends it: one text a field, so that two versions of a draft can be laid side by side. A box
// of a list is a field of its own ("techniques_used:Cupping"), and so is each field of a row ("plan:k3j9:title").
import { priorities } from "#db/schema/lists.ts";
import { z } from "zod";
import type { BodyMark, PlanItem, ResourceItem } from "#db/schema/care/shapes.ts";
import { choice, day, line, optional, text, tick, whole } from "#domain/kernel/input/fields.ts";
import type { Texts } from "#domain/kernel/database/versions.ts";
import { planCategories, planFrequencies, resourceTypes } from "../messages.ts";
import {
  energyScale,
  listLabels,
  maxTextLength,
  marksIn,
  maxRows,
  painScale,
  rowsIn,
  treatmentMinutes,
} from "./messages.ts";

const long = () => text(maxTextLength, { what: "this text" });
const pain = () => optional(whole(painScale.min, painScale.max, "pain"));
const energy = () => optional(whole(energyScale.min, energyScale.max, "energy"));
const { min, max, step } = treatmentMinutes;
export const badMinutes = `Please choose a duration from ${min} to ${max} minutes in steps of ${step}.`;

const fields = z.object({
  session_date: optional(day()),
  treatment_type: line(120, { what: "the session type" }),
  duration_minutes: optional(
    whole(min, max, "the duration").refine((minutes) => minutes % step === 0, badMinutes),
  ),
  location: line(120, { what: "the location" }),
  pain_scale_before: pain(),
  pain_scale_after: pain(),
  energy_level_before: energy(),
  energy_level_after: energy(),
  assessment_notes: long(),
  treatment_provided: long(),
  client_response: long(),
  exercises_prescribed: long(),
  next_session_recommendations: long(),
  follow_up_needed: tick(),
  follow_up_date: optional(day()),
  shared_summary: long(),
  home_practice_suggestions: long(),
  lifestyle_guidance: long(),
  educational_points: long(),
  follow_up_recommendations: long(),
  priority_level: choice(priorities, "a priority").default("medium"),
  client_can_view: tick(),
  confidential_therapist_notes: long(),
});

/** Each field of the form and the column that keeps it. */
const columns = {
  session_date: "sessionDate",
  treatment_type: "treatmentType",
  duration_minutes: "durationMinutes",
  location: "location",
  pain_scale_before: "painScaleBefore",
  pain_scale_after: "painScaleAfter",
  energy_level_before: "energyLevelBefore",
  energy_level_after: "energyLevelAfter",
  assessment_notes: "assessmentNotes",
  treatment_provided: "treatmentProvided",
  client_response: "clientResponse",
  exercises_prescribed: "exercisesPrescribed",
  next_session_recommendations: "nextSessionRecommendations",
  follow_up_needed: "followUpNeeded",
  follow_up_date: "followUpDate",
  shared_summary: "sharedSummary",
  home_practice_suggestions: "homePracticeSuggestions",
  lifestyle_guidance: "lifestyleGuidance",
  educational_points: "educationalPoints",
  follow_up_recommendations: "followUpRecommendations",
  priority_level: "priorityLevel",
  client_can_view: "clientCanView",
  confidential_therapist_notes: "privateNotes",
} as const satisfies Record<keyof z.output<typeof fields>, string>;
const listColumns = {
  techniques_used: "techniquesUsed",
  equipment_used: "equipmentUsed",
  areas_treated: "areasTreated",
} as const;

type Fields = z.output<typeof fields>;
/** A note as it was typed, by the columns that keep it; what is missing for signing may be missing. */
export type Written = {
  -readonly [Name in keyof Fields as (typeof columns)[Name]]: Fields[Name];
} & Record<(typeof listColumns)[keyof typeof listColumns], string[]> & {
    actionPlans: PlanItem[];
    wellnessResources: ResourceItem[];
    bodyChart: BodyMark[];
  };

const planRow = z.object({
  title: line(120, { what: "the title" }),
  description: text(2_000, { what: "the description" }),
  frequency: choice(planFrequencies, "how often"),
  duration: line(60, { what: "how long" }),
  priority: choice(priorities, "a priority"),
  category: choice(planCategories, "a category"),
});
const resourceRow = z.object({
  title: line(120, { what: "the title" }),
  url: line(2_000, { what: "the web address" }),
  description: text(1_000, { what: "the description" }),
  type: choice(resourceTypes, "a kind"),
});

/** The values of a note's form, and its errors by field. A draft may be incomplete. */
export function readWritten(values: Texts): { written?: Written; errors: Record<string, string> } {
  const plain = fields.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of plain.error?.issues ?? []) errors[String(path[0])] ??= message;
  const actionPlans = readRows(values, "plan", planRow, errors);
  const wellnessResources = readRows(values, "resource", resourceRow, errors);
  if (!plain.success || Object.keys(errors).length > 0) return { errors };
  const named = Object.entries(plain.data).map(([name, value]) => [
    columns[name as keyof Fields],
    value,
  ]);
  const lists = Object.entries(listColumns).map(([name, column]) => [
    column,
    tickedIn(values, name),
  ]);
  const rows = { actionPlans, wellnessResources, bodyChart: marksIn(values["body_chart"] ?? "") };
  return { written: { ...Object.fromEntries([...named, ...lists]), ...rows } as Written, errors };
}

const tickedIn = (values: Texts, list: string): string[] =>
  Object.keys(values)
    .filter((name) => name.startsWith(`${list}:`) && values[name] === "on")
    .map((name) => name.slice(list.length + 1, list.length + 81))
    .filter(Boolean)
    .slice(0, 60);

/** Rows in which nothing was written are none. */
function readRows<Row extends z.ZodObject>(
  values: Texts,
  kind: "plan" | "resource",
  row: Row,
  errors: Texts,
) {
  const found: (z.output<Row> & { id: string })[] = [];
  for (const id of rowsIn(values, kind)) {
    const names = Object.keys(row.shape);
    const texts = Object.fromEntries(names.map((name) => [name, values[`${kind}:${id}:${name}`]]));
    if (!["title", "description", "url"].some((name) => texts[name]?.trim())) continue;
    const read = row.safeParse(texts);
    if (read.success) found.push({ id, ...read.data });
    for (const { path, message } of read.error?.issues ?? [])
      (errors as Record<string, string>)[`${kind}:${id}:${String(path[0])}`] ??= message;
  }
  const last = found[maxRows];
  if (last)
    (errors as Record<string, string>)[`${kind}:${last.id}:title`] =
      `Please keep to ${maxRows} of these.`;
  return found;
}

/** A stored note as the texts of its form. */
export function textsOf(note: Written): Record<string, string> {
  const named = Object.entries(columns).map(([name, column]) => [name, textOf(note[column])]);
  const ticked = (Object.keys(listLabels) as (keyof typeof listLabels)[]).flatMap((name) =>
    note[listColumns[name]].map((value) => [`${name}:${value}`, "on"]),
  );
  const rowTexts = (kind: string, rows: readonly { id: string }[]) =>
    rows.flatMap(({ id, ...row }) =>
      Object.entries(row).map(([name, value]) => [`${kind}:${id}:${name}`, value]),
    );
  return Object.fromEntries([
    ...named,
    ...ticked,
    ...rowTexts("plan", note.actionPlans),
    ...rowTexts("resource", note.wellnessResources),
    [
      "body_chart",
      note.bodyChart.map(({ region, kind, score }) => `${region}:${kind}:${score ?? ""}`).join(" "),
    ],
  ]) as Record<string, string>;
}

const textOf = (value: string | number | boolean | null): string =>
  value === null || value === false ? "" : value === true ? "on" : String(value);
