// Answers that a therapist must look at before the client moves: each is proposed as a flag.
import type { FlagKind } from "#db/schema/care/health.ts";
import { isAsked } from "./check-answers.ts";
import { alertOf, type Answers, knownAlerts, type Question, type Section } from "./messages.ts";

/** What an answer says, as the record says it, with the client's own words about it, and how careful a flag would be. */
export type Concern = { questionId: string; says: string; detail: string; kind: FlagKind };

/** What of the answers to a form may need a flag, in the order of its questions. */
export const concernsIn = (sections: readonly Section[], answers: Answers): Concern[] =>
  sections.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const found = isAsked(field, answers) ? alertIn(field, answers[field.id]) : undefined;
      return found
        ? [{ questionId: field.id, detail: detailOf(field.id, fields, answers), ...found }]
        : [];
    }),
  );

function alertIn(field: Question, answer: string | string[] | undefined) {
  const listed = knownAlerts[field.id]?.find((one) => one.answer === answer);
  if (field.kind === "choice") return listed && { says: listed.says, kind: listed.kind };
  const kind = answer === "yes" ? alertOf(field) : "none";
  if (kind === "none") return undefined;
  return { says: listed?.says ?? `Says yes to “${field.label}”`, kind };
}

/** What they wrote where the form asked more about this answer. */
const detailOf = (id: string, fields: readonly Question[], answers: Answers): string =>
  fields
    .filter((field) => field.onlyIf?.field === id && isAsked(field, answers))
    .flatMap((field) => answers[field.id] ?? [])
    .join("\n")
    .slice(0, 4_000);
