// Answers that a therapist must look at before somebody moves: each is proposed as a flag.
import type { FlagKind } from "#db/schema/care/health.ts";
import { isAsked } from "./check-answers.ts";
import type { Alert, Answers, Question, Section } from "./words.ts";

/** What an answer says, as the record says it, with the client's own words about it, and how careful a flag would be. */
export type Concern = { questionId: string; says: string; detail: string; kind: FlagKind };

type Known = { answer: string; says: string; kind: Exclude<Alert, "none"> };

/**
 * The screening of the forms that every studio begins with, by the names of their questions, which never change: what
 * the record says is shorter than the question. The questions follow the PAR-Q+ (readiness for physical activity).
 */
const known: Record<string, readonly Known[]> = {
  heart: [{ answer: "yes", says: "Says yes to a heart condition or a stroke", kind: "ask-first" }],
  "chest-pain": [{ answer: "yes", says: "Says yes to chest pain on exertion or at rest", kind: "ask-first" }],
  dizzy: [{ answer: "yes", says: "Says yes to fainting, dizziness or a fit in the last year", kind: "warn" }],
  pressure: [{ answer: "yes", says: "Says yes to high or low blood pressure, or tablets for it", kind: "warn" }],
  breath: [{ answer: "yes", says: "Says yes to asthma or another condition of the lungs", kind: "warn" }],
  bones: [{ answer: "yes", says: "Says yes to a bone, joint, disc or nerve problem", kind: "warn" }],
  advised: [{ answer: "yes", says: "Says yes to having been told to avoid a movement or treatment", kind: "warn" }],
  pregnant: [
    { answer: "Pregnant", says: "Says that they are pregnant", kind: "warn" },
    {
      answer: "Gave birth in the last 12 months",
      says: "Says that they gave birth in the last 12 months",
      kind: "warn",
    },
  ],
  changed: [{ answer: "yes", says: "Says yes to a change of health since the intake", kind: "warn" }],
};

/** How an answer "yes" to this question is proposed: as its form says, or as the first forms are known for. */
export function alertOf({ id, kind, alert }: Pick<Question, "id" | "kind" | "alert">): Alert {
  if (kind !== "yes-no") return "none";
  return alert ?? known[id]?.[0]?.kind ?? "none";
}

/** What of the answers to a form may need a flag, in the order of its questions. */
export const concernsIn = (sections: readonly Section[], answers: Answers): Concern[] =>
  sections.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const found = isAsked(field, answers) ? alertIn(field, answers[field.id]) : undefined;
      return found ? [{ questionId: field.id, detail: detailOf(field.id, fields, answers), ...found }] : [];
    }),
  );

function alertIn(field: Question, answer: string | string[] | undefined) {
  const listed = known[field.id]?.find((one) => one.answer === answer);
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
