import { z } from "zod";
import { day, line, text } from "#domain/kernel/input/fields.ts";
import { painAreas } from "../health/messages.ts";
import { hasOptions } from "./definition.ts";
import type { Answers, Question, Section } from "./messages.ts";

/** How long one answer may be. */
const maxLineLength = 200;
const maxTextLength = 4_000;

/**
 * Answers against the form they belong to: what was not asked is dropped, what was asked and must be answered is missed,
 * and what is of the wrong kind is said. `errors` has one sentence a question. The one judge of a form, on the server.
 */
export function checkAnswers(
  sections: readonly Section[],
  sent: Answers,
): { answers: Answers; errors: Record<string, string> } {
  const answers: Answers = {};
  const errors: Record<string, string> = {};
  for (const field of sections.flatMap(({ fields }) => fields)) {
    if (!isAsked(field, answers)) continue;
    const read = schemaOf(field).safeParse(sent[field.id]);
    if (read.success) {
      const answer = read.data;
      if (answer.length > 0) answers[field.id] = answer;
      else if (field.required) errors[field.id] = missing(field);
    } else {
      errors[field.id] = read.error.issues[0]!.message;
      answers[field.id] = sent[field.id]!;
    }
  }
  return { answers, errors };
}

/** Whether a question is asked, given the other answers. */
export function isAsked({ onlyIf }: Question, answers: Answers): boolean {
  if (!onlyIf) return true;
  const given = answers[onlyIf.field] ?? "";
  return Array.isArray(given) ? given.includes(onlyIf.is) : given === onlyIf.is;
}

/** Whether anything at all was answered. */
export const isBlank = (answers: Answers): boolean => Object.keys(answers).length === 0;

const oneOf = (options: readonly string[]) =>
  z
    .string()
    .default("")
    .refine((answer) => answer === "" || options.includes(answer), "Please choose one of these.");
const anyOf = (options: readonly string[]) =>
  z
    .union([z.string().transform((one) => (one === "" ? [] : [one])), z.array(z.string())])
    .default([])
    .transform((chosen) => options.filter((option) => chosen.includes(option)));

const scale = Array.from({ length: 11 }, (_, score) => `${score}`);

function schemaOf(field: Question): z.ZodType<string | string[]> {
  if (hasOptions(field))
    return field.kind === "choice" ? oneOf(field.options ?? []) : anyOf(field.options ?? []);
  switch (field.kind) {
    case "areas":
      return anyOf(painAreas);
    case "yes-no":
      return oneOf(["yes", "no"]);
    case "agree":
      return oneOf(["yes"]);
    case "scale":
      return oneOf(scale);
    case "day":
      return z.union([z.literal(""), z.undefined().transform(() => ""), day()]);
    case "line":
      return line(maxLineLength);
    default:
      return text(maxTextLength);
  }
}

const missing = ({ kind }: Question): string => {
  if (kind === "agree") return "Please tick this to go on.";
  return kind === "line" || kind === "text" ? "Please answer this." : "Please choose an answer.";
};
