// The red-flag answers of a note as its form sends them: a field a question, and one for the word about it.
import { z } from "zod";
import type { RedFlagAnswer } from "#db/schema/care/shapes.ts";
import { line, text } from "#domain/kernel/input/fields.ts";
import { textOf, type Texts } from "#domain/kernel/database/versions.ts";
import { maxDetail, redFlagDetailField, redFlagField, redFlagQuestions } from "./messages.ts";

const detailLine = line(maxDetail, { what: "the answer" });

/** What was asked and answered, in the order of the questions; what was not asked is left out. */
export function readRedFlags(values: Texts): {
  answers: RedFlagAnswer[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const answers = redFlagQuestions.flatMap(({ key }): RedFlagAnswer[] => {
    const answer = textOf(values, redFlagField(key));
    if (answer !== "yes" && answer !== "no") return [];
    const read = detailLine.safeParse(textOf(values, redFlagDetailField(key)));
    if (!read.success) errors[redFlagDetailField(key)] = read.error.issues[0]!.message;
    return [{ key, answer, detail: read.data ?? "" }];
  });
  return { answers, errors };
}

/** The answers as the texts of the note's form. */
export const redFlagTexts = (answers: readonly RedFlagAnswer[]): Record<string, string> =>
  Object.fromEntries(
    answers.flatMap(({ key, answer, detail }) => [
      [redFlagField(key), answer],
      ...(detail ? [[redFlagDetailField(key), detail]] : []),
    ]),
  );

/** What came of a red flag. */
export const settleForm = z.object({
  came_of: text(500, { what: "what came of it", required: true }),
});
