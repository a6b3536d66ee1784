// A session note as its form sends it: one text a field, so that two versions of a draft can be laid side by side. A box
// of a list is a field of its own ("techniques_used:Cupping"), and so is each field of a row ("plan:k3j9:title") and
// each side of a measure ("measure:hip-flexion:left") and each red flag ("red:saddle", "red:saddle:detail").
import { priorities, redFlagDecisions } from "#db/schema/lists.ts";
import { z } from "zod";
import type {
  BodyMark,
  MeasuredValue,
  PlanItem,
  RedFlagAnswer,
  ResourceItem,
} from "#db/schema/care/shapes.ts";
import { choice, id, line, optional, text, whole } from "#domain/kernel/input/fields.ts";
import { rowOf, type RowOf, textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import type { Texts } from "#domain/kernel/database/versions.ts";
import { measureTexts, readMeasures } from "../measuring/forms.ts";
import { planCategories, planFrequencies, resourceTypes } from "../messages.ts";
import { readRedFlags, redFlagTexts } from "../red-flags/forms.ts";
import { keptFields, listLabels, noteFields, treatmentMinutes } from "./fields.ts";
import { marksIn, maxRows, rowsIn } from "./messages.ts";

const { min, max, step } = treatmentMinutes;
export const badMinutes = `Please choose a duration from ${min} to ${max} minutes in steps of ${step}.`;

const noteForm = formOf(noteFields).extend({
  episode_id: optional(id("an episode")),
  red_flag_decision: optional(choice(redFlagDecisions, "what was done")),
  duration_minutes: optional(
    whole(min, max, "the duration").refine((minutes) => minutes % step === 0, badMinutes),
  ),
  priority_level: choice(priorities, "a priority").default("medium"),
});

type Values = z.output<typeof noteForm>;
/** A note as it was typed, by the columns that keep it; what is missing for signing may be missing. */
export type Written = RowOf<Pick<Values, keyof typeof keptFields>> &
  RowOf<Record<keyof typeof listLabels, string[]>> & {
    privateNotes: string;
    actionPlans: PlanItem[];
    wellnessResources: ResourceItem[];
    bodyChart: BodyMark[];
    measures: MeasuredValue[];
    redFlags: RedFlagAnswer[];
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
  const plain = noteForm.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of plain.error?.issues ?? []) errors[String(path[0])] ??= message;
  const actionPlans = readRows(values, "plan", planRow, errors);
  const wellnessResources = readRows(values, "resource", resourceRow, errors);
  const { measured, errors: wrong } = readMeasures(values);
  const redFlags = readRedFlags(values);
  Object.assign(errors, wrong, redFlags.errors);
  if (!plain.success || Object.keys(errors).length > 0) return { errors };
  const { confidential_therapist_notes: privateNotes, ...note } = plain.data;
  const ticked = rowOf({
    techniques_used: tickedIn(values, "techniques_used"),
    equipment_used: tickedIn(values, "equipment_used"),
    areas_treated: tickedIn(values, "areas_treated"),
  });
  const rows = {
    actionPlans,
    wellnessResources,
    measures: measured,
    redFlags: redFlags.answers,
    bodyChart: marksIn(values["body_chart"] ?? ""),
  };
  return { written: { ...rowOf(note), ...ticked, ...rows, privateNotes }, errors };
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
  const lists = rowOf(listLabels);
  const ticked = Object.keys(listLabels).flatMap((name, at) =>
    note[Object.keys(lists)[at] as keyof typeof lists].map((value) => [`${name}:${value}`, "on"]),
  );
  const rowTexts = (kind: string, rows: readonly { id: string }[]) =>
    rows.flatMap(({ id, ...row }) =>
      Object.entries(row).map(([name, value]) => [`${kind}:${id}:${name}`, value]),
    );
  return {
    ...textsOfRow(keptFields, note),
    confidential_therapist_notes: note.privateNotes,
    ...Object.fromEntries([
      ...ticked,
      ...rowTexts("plan", note.actionPlans),
      ...rowTexts("resource", note.wellnessResources),
    ]),
    ...measureTexts(note.measures),
    ...redFlagTexts(note.redFlags),
    body_chart: note.bodyChart
      .map(({ region, kind, score }) => `${region}:${kind}:${score ?? ""}`)
      .join(" "),
  };
}
