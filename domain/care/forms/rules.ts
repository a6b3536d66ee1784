import type { FormPurpose } from "#db/schema/care/forms.ts";
import { monthsAfter } from "#domain/kernel/london.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { healthForm } from "../health/forms.ts";
import type { HealthColumn } from "../health/words.ts";
import type { Answers, FormState, Section } from "./words.ts";

/** What is known of one form and one client. */
type Standing = {
  purpose: FormPurpose;
  /** An open request, with its day if it has one. */
  asked: boolean;
  hasDraft: boolean;
  /** Until when the newest signature stands: null for good, undefined without one. */
  validUntil: Day | null | undefined;
};

/** What everybody fills in before they are taught or treated. */
const expected: readonly FormPurpose[] = ["intake", "consent"];
export const isExpected = (purpose: FormPurpose): boolean => expected.includes(purpose);

/** Until which London day a signature stands; null for good. */
export const endOf = (signedAt: Date, validMonths: number | null): Day | null =>
  validMonths === null ? null : monthsAfter(londonDay(signedAt), validMonths);

/** Where a client stands with a form today. */
export function standingOf({ purpose, asked, hasDraft, validUntil }: Standing, today: Day): FormState {
  if (hasDraft) return "draft";
  if (asked) return "due";
  if (validUntil === undefined) return isExpected(purpose) ? "due" : "open";
  return validUntil !== null && validUntil < today ? "over" : "done";
}

/** The order in which a client sees their forms: what is to be done first. */
export const stateOrder: readonly FormState[] = ["due", "draft", "over", "done", "open"];

/** The health information that the answers of a form say, or undefined where it says none. */
export function healthIn(sections: readonly Section[], answers: Answers) {
  const said: Partial<Record<HealthColumn, string>> = {};
  for (const { id, label, kind, health } of sections.flatMap(({ fields }) => fields)) {
    const answer = answers[id];
    if (!health || !answer?.length) continue;
    const text = Array.isArray(answer) ? answer.join(", ") : answer;
    const before = said[health];
    said[health] = before === undefined ? text : `${before}\n${kind === "text" ? `${label}: ` : ""}${text}`;
  }
  const maps = sections.some(({ fields }) => fields.some(({ health }) => health));
  return maps ? healthForm.parse(said) : undefined;
}
