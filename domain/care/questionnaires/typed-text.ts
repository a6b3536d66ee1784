// The text of a licensed questionnaire, as a studio types or imports it: a question a line.
import type { QuestionnaireText } from "#db/schema/care/shapes.ts";
import { linesOf } from "#domain/kernel/text/lines.ts";
import type { Frame, Item } from "./questionnaire.ts";

/** The longest question, and the longest answer. */
const maxQuestion = 400;
const maxAnswer = 200;

/**
 * Reads lines of "question | answer | answer", with tabs, or as CSV with quoted texts. A question without answers of its
 * own has those that are `shared`. Says in a sentence what does not fit the frame.
 */
export function readTypedText(
  { questions, points }: Frame,
  { lines, shared }: { lines: string; shared: string },
): { questions: QuestionnaireText[] } | { wrong: string } {
  const common = linesOf(shared);
  const read = linesOf(lines).map((line) => {
    const [asks = "", ...own] = cellsOf(line);
    return { asks, options: points.length === 0 ? [] : own.length > 0 ? own : common };
  });
  if (read.length === 0) return { questions: [] };
  if (read.length !== questions)
    return { wrong: `It has ${questions} questions; these are ${read.length} lines.` };
  const short = read.findIndex(({ options }) => options.length !== points.length);
  if (short >= 0)
    return {
      wrong: `Each question has ${points.length} answers; question ${short + 1} has ${read[short]!.options.length}.`,
    };
  const long = read.findIndex(
    ({ asks, options }) =>
      asks.length > maxQuestion || options.some((option) => option.length > maxAnswer),
  );
  if (long >= 0)
    return {
      wrong: `Question ${long + 1} is too long: ${maxQuestion} characters a question, ${maxAnswer} an answer.`,
    };
  return { questions: read };
}

/** The cells of a line: by bar, by tab, or of a line that begins with a quote as CSV. */
function cellsOf(line: string): string[] {
  const cells = line.startsWith('"')
    ? [...line.matchAll(/"((?:[^"]|"")*)"|([^",;\t]+)/g)].map(([, quoted, bare]) =>
        (quoted ?? bare ?? "").replaceAll('""', '"'),
      )
    : line.split(line.includes("|") ? "|" : "\t");
  return cells.map((cell) => cell.trim()).filter(Boolean);
}

/** What is stored, as it is typed: with the answers once, where all questions have the same. */
export function formatTypedText(questions: readonly QuestionnaireText[]): {
  lines: string;
  shared: string;
} {
  const [first] = questions;
  const isShared = questions.every(
    ({ options }) => options.join("\n") === first?.options.join("\n"),
  );
  return {
    lines: questions
      .map(({ asks, options }) => [asks, ...(isShared ? [] : options)].join(" | "))
      .join("\n"),
    shared: isShared ? (first?.options ?? []).join("\n") : "",
  };
}

/** The typed questions with the points of the frame; none where the text is not whole. */
export function itemsOfText(frame: Frame, questions: readonly QuestionnaireText[]): Item[] {
  if (questions.length !== frame.questions) return [];
  return questions.map(({ asks, options }, place): Item => {
    const key = `q${place + 1}`;
    if (frame.points.length === 0) return { key, asks, kind: "tick" };
    return {
      key,
      asks,
      kind: "choice",
      options: frame.points.map((points, at) => ({ says: options[at] ?? "", points })),
    };
  });
}
