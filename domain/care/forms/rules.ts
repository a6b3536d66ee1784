import type { FormPurpose } from "#db/schema/care/forms.ts";
import { monthsAfter } from "#domain/kernel/dates/london.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import type { HealthAnswers } from "../health/merge-answers.ts";
import { maxHealthTextLength } from "../health/fields.ts";
import { isAsked } from "./check-answers.ts";
import type { Answers, FormState, Section } from "./messages.ts";

/** What is known of one form and one client. */
type Standing = {
  purpose: FormPurpose;
  /** An open request, with its day if it has one. */
  asked: boolean;
  hasDraft: boolean;
  /** Until when the newest signature stands: null for good, undefined without one. */
  validUntil: Day | null | undefined;
};

/** What all clients fill in before they are taught or treated. */
const expected: readonly FormPurpose[] = ["intake", "consent"];
const isExpected = (purpose: FormPurpose): boolean => expected.includes(purpose);

/** Until which London day a signature stands; null for good. */
export const endOf = (signedAt: Date, validMonths: number | null): Day | null =>
  validMonths === null ? null : monthsAfter(londonDay(signedAt), validMonths);

/** Where a client stands with a form today. */
export function standingOf(
  { purpose, asked, hasDraft, validUntil }: Standing,
  today: Day,
): FormState {
  if (hasDraft) return "draft";
  if (asked) return "due";
  if (validUntil === undefined) return isExpected(purpose) ? "due" : "open";
  return validUntil !== null && validUntil < today ? "over" : "done";
}

/** The order in which a client sees their forms: what is to be done first. */
export const stateOrder: readonly FormState[] = ["due", "draft", "over", "done", "open"];

/**
 * What the answers of a form say about each part of the health information that it asks for. A part says nothing ("")
 * where its question was left empty, or where an earlier answer ("Do you take any medication?" "No") says that there is
 * nothing; it is missing where nothing of it was asked.
 */
export function healthIn(sections: readonly Section[], answers: Answers): HealthAnswers {
  const said: HealthAnswers = {};
  for (const field of sections.flatMap(({ fields }) => fields)) {
    const { id, label, kind, health, onlyIf } = field;
    if (!health || (onlyIf && !answers[onlyIf.field]?.length)) continue;
    const answer = isAsked(field, answers) ? (answers[id] ?? "") : "";
    const text = Array.isArray(answer) ? answer.join(", ") : answer;
    const before = said[health]?.text ?? "";
    if (text === "" || before === "") said[health] = { text: before || text };
    else said[health] = { text: `${before}\n${kind === "text" ? `${label}: ` : ""}${text}` };
  }
  return said;
}

/** Where answers about one part are longer together than it may be: what the last of them says wrong, by question. */
export function tooLongTogether(
  sections: readonly Section[],
  answers: Answers,
): Record<string, string> {
  const said = Object.entries(healthIn(sections, answers));
  const tooLong = said.filter(([, { text }]) => text.length > maxHealthTextLength);
  return Object.fromEntries(
    tooLong.flatMap(([part]) => {
      const last = sections
        .flatMap(({ fields }) => fields)
        .findLast(({ id, health }) => health === part && answers[id]?.length);
      return last ? [[last.id, tooLongSentence]] : [];
    }),
  );
}

const tooLongSentence = `Together with what you wrote further up this is longer than ${maxHealthTextLength.toLocaleString("en-GB")} characters. Please shorten one of them.`;
