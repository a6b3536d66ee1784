// How answers to the studio's own questions are read. Values in, answers out; the browser uses this, too.
import { answerErrors, no, yes } from "./messages.ts";

/** A question as it is asked. */
export type QuestionView = {
  id: string;
  wording: string;
  help: string;
  kind: "text" | "choice" | "tick";
  options: readonly string[];
  isRequired: boolean;
  version: number;
};

/** A question and its answer, as they are kept. */
export type Answer = { wording: string; answer: string };

export const maxAnswerLength = 500;

const prefixOf = ({ id }: Pick<QuestionView, "id">) => `question-${id}-`;

/** The name of a question's field; another version of its words is another field. */
export const answerName = (question: Pick<QuestionView, "id" | "version">): string =>
  `${prefixOf(question)}${question.version}`;

type Values = Readonly<Record<string, string>>;

/** What was typed to a question, also while it had other words. */
export function typedAnswer(question: QuestionView, values: Values): string {
  const [, before = ""] =
    Object.entries(values).find(([name]) => name.startsWith(prefixOf(question))) ?? [];
  return values[answerName(question)] ?? before;
}

/** Answers in the order of their questions, and what is wrong by field. What was not answered is left out; of a tick "No" is an answer. */
export function readAnswers(questions: readonly QuestionView[], values: Values) {
  const read = questions.map((question) => ({ question, ...readAnswer(question, values) }));
  return {
    answers: read.flatMap(({ question: { wording }, answer, error }): Answer[] =>
      error || !answer ? [] : [{ wording, answer }],
    ),
    errors: Object.fromEntries(
      read.flatMap(({ question, error }) => (error ? [[answerName(question), error]] : [])),
    ),
  };
}

function readAnswer(question: QuestionView, values: Values): { answer?: string; error?: string } {
  const { kind, options, isRequired } = question;
  const typed = values[answerName(question)];
  const answer = (typed ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const isOfOtherWords = typed === undefined && typedAnswer(question, values).trim() !== "";
  if (isOfOtherWords) return { error: answerErrors.changed };
  if (kind === "tick") {
    if (answer === "on") return { answer: yes };
    return isRequired ? { error: answerErrors.tick } : { answer: no };
  }
  if (answer === "") return isRequired ? { error: answerErrors[kind] } : {};
  if (kind === "choice" && !options.includes(answer)) return { error: answerErrors.choice };
  return answer.length > maxAnswerLength ? { error: answerErrors.long } : { answer };
}
