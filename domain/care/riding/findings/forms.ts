// An assessment as its form sends it: a field for each point in each place, and what stands around them.
import { z } from "zod";
import type { RideFinding } from "#db/schema/care/shapes.ts";
import { ridePlaces } from "#db/schema/lists.ts";
import { day, id, optional, text } from "#domain/kernel/input/fields.ts";
import { findingField, maxFinding, ridePoints } from "./messages.ts";
import { readFindings, typedFinding } from "./rules.ts";

const frame = z.object({
  assessed_on: day(),
  horse_id: optional(id()),
  summary: text(maxFinding.summary, { what: "the summary" }),
});

export type AssessmentForm = z.output<typeof frame> & { findings: RideFinding[] };

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
