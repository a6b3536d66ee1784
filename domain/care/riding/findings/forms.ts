// An assessment as its form sends it: a field for each point in each place, and what stands around them.
import { z } from "zod";
import { ridePlaces, type RideFinding } from "#db/schema/care/shapes.ts";
import type { Texts } from "#domain/kernel/database/versions.ts";
import { day, id, optional, text } from "#domain/kernel/input/fields.ts";
import { badFinding, findingField, maxFinding } from "./messages.ts";
import { ridePoints } from "./points.ts";
import { readFinding, typedFinding } from "./rules.ts";

const frame = z.object({
  assessed_on: day(),
  horse_id: optional(id()),
  summary: text(maxFinding.summary, { what: "the summary" }),
});

export type AssessmentForm = z.output<typeof frame> & { findings: RideFinding[] };

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

/** Reads an assessment's texts; what is wrong stands at its field. */
export const assessmentForm = z
  .record(z.string(), z.string())
  .transform((texts, context): AssessmentForm => {
    const read = frame.safeParse(texts);
    const { findings, errors } = readFindings(texts);
    if (!read.success)
      for (const { path, message } of read.error.issues)
        context.addIssue({ code: "custom", path, message });
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: "custom", path: [field], message });
    return read.success ? { ...read.data, findings } : z.NEVER;
  });

/** The findings that were typed, from head to foot, and what is wrong by field. Empty fields were not looked at. */
export function readFindings(texts: Texts): {
  findings: RideFinding[];
  errors: Record<string, string>;
} {
  const findings: RideFinding[] = [];
  const errors: Record<string, string> = {};
  for (const point of ridePoints)
    for (const place of ridePlaces) {
      const field = findingField(point.key, place);
      const typed = texts[field]?.trim() ?? "";
      if (typed === "") continue;
      const read = readFinding(point, typed);
      if (read) findings.push({ point: point.key, place, ...read });
      else errors[field] = badFinding(Object.keys(point.ways));
    }
  return { findings, errors };
}

type Saved = {
  assessedOn: string;
  horseId: string | null;
  summary: string;
  findings: readonly RideFinding[];
};

/** What is saved as the texts of the form. */
export const assessmentTexts = ({ assessedOn, horseId, summary, findings }: Saved) => ({
  assessed_on: assessedOn,
  horse_id: horseId ?? "",
  summary,
  ...Object.fromEntries(
    ridePoints.flatMap(({ key }) => ridePlaces.map((place) => [findingField(key, place), ""])),
  ),
  ...Object.fromEntries(
    findings.map((finding) => [findingField(finding.point, finding.place), typedFinding(finding)]),
  ),
});
