import { findMeasure } from "#domain/care/measuring/library.ts";
import { formatAmount, measureSources } from "#domain/care/measuring/messages.ts";
import type { Questionnaire } from "#domain/care/questionnaires/questionnaire.ts";
import type { StudioSetting } from "#domain/care/questionnaires/studio.ts";
import { formatTypedText } from "#domain/care/questionnaires/typed-text.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";

/** The typed text as its form is opened with it. The right to use it is confirmed with each change. */
export function savedText(setting: StudioSetting | undefined): Saved {
  const { lines, shared } = formatTypedText(setting?.questions ?? []);
  return {
    version: setting ? versionOf(setting) : "0",
    values: {
      intro: setting?.intro ?? "",
      answers: shared,
      questions: lines,
      has_right: "",
    },
  };
}

/** How a questionnaire is scored, what of it may be open, and by which right it is used. */
export function factsOf(questionnaire: Questionnaire): [string, string][] {
  const { measureKey, scoring, maxMissing, frame } = questionnaire;
  const measure = measureKey ? findMeasure(measureKey) : undefined;
  const facts: [string, string | undefined][] = [
    ["Score", measure ? [measure.name, measure.how].filter(Boolean).join(": ") : "None"],
    [
      "A change that matters",
      measure?.matters &&
        `${formatAmount(measure, measure.matters.by)} (${measureSources[measure.matters.source]})`,
    ],
    [
      "Points of the answers",
      frame && frame.points.length > 0
        ? `${frame.points[0]} for the first, ${frame.points.at(-1)} for the last`
        : undefined,
    ],
    [
      "Questions left open",
      scoring === "none" || frame?.points.length === 0
        ? undefined
        : maxMissing === 0
          ? "None, or there is no score"
          : `At most ${maxMissing}, or there is no score`,
    ],
    ["Where this comes from", questionnaire.source],
    ["Right to use it", questionnaire.right],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}
