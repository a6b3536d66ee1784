import { findMeasure } from "#domain/care/measuring/library.ts";
import { kinds, resultNames } from "#domain/care/measuring/messages.ts";
import { titleOf } from "#domain/care/questionnaires/library.ts";
import type { ClientRecord } from "./read-client.ts";
import { concept, filled, named, type Resource, to } from "./shapes.ts";

/** UCUM (unitsofmeasure.org) by the kind of a measure; a score has no unit. */
const units: Record<string, { unit: string; code: string }> = {
  range: { unit: "degrees", code: "deg" },
  strength: { unit: "of 5", code: "{score}" },
  force: { unit: "kg", code: "kg" },
  length: { unit: "cm", code: "cm" },
  seconds: { unit: "s", code: "s" },
  count: { unit: "repetitions", code: "{count}" },
  score: { unit: "points", code: "{score}" },
} satisfies Partial<Record<keyof typeof kinds, object>>;

/** What was measured, and the scores of questionnaires: one Observation a value. */
export const observationsOf = (record: ClientRecord, origin: string): Resource[] => [
  ...record.measures.map((one) => observation(record, origin, one, "exam")),
  ...record.scores.map((one) => observation(record, origin, one, "survey")),
];

function observation(
  { client }: ClientRecord,
  origin: string,
  measured: ClientRecord["measures"][number],
  category: "exam" | "survey",
): Resource {
  const { id, measure_key: key, side, value, result, day } = measured;
  const measure = findMeasure(key);
  const unit = units[measure?.kind ?? "score"];
  const results: Record<string, string> = resultNames;
  return filled({
    resourceType: "Observation",
    id,
    status: "final",
    category: [concept("observation-category", category)],
    code: {
      coding: [{ system: `${origin}/measures`, code: key }],
      text: measure?.name ?? key,
    },
    subject: to(client.id),
    effectiveDateTime: day,
    bodySite: side === "one" ? null : named(side),
    valueQuantity: value === null ? null : { value, ...unit, system: "http://unitsofmeasure.org" },
    valueString: value === null && result ? (results[result] ?? result) : null,
  });
}

/** Questionnaires with each question as it was asked; one that was left open has no answer. */
export const questionnaireResponsesOf = (
  { client, answers }: ClientRecord,
  origin: string,
): Resource[] =>
  answers.map(({ id, questionnaire_key: key, submitted_at: authored, asked }) =>
    filled({
      resourceType: "QuestionnaireResponse",
      id,
      questionnaire: `${origin}/questionnaires/${key}`,
      status: "completed",
      subject: to(client.id),
      authored,
      source: to(client.id, titleOf(key)),
      item: (asked ?? []).map(({ asks, says }, at) =>
        filled({
          linkId: String(at + 1),
          text: asks,
          answer: says ? [{ valueString: says }] : [],
        }),
      ),
    }),
  );
