import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { linesOf } from "#domain/kernel/text/lines.ts";
import { questionFields } from "./fields.ts";

/** A question; what can be chosen is kept of one of a list only. */
export const questionForm = formOf(questionFields)
  .superRefine(({ kind, options }, { addIssue }) => {
    if (kind !== "choice") return;
    const choices = linesOf(options);
    const error =
      choices.length < 2 || choices.length > 12
        ? "Please write from 2 to 12 answers, one a line."
        : choices.some((choice) => choice.length > 80)
          ? "Please keep each answer to 80 characters."
          : new Set(choices).size < choices.length
            ? "Please write each answer once."
            : undefined;
    if (error)
      addIssue({
        code: "custom",
        path: ["options"],
        message: error,
      });
  })
  .transform((form) => ({ ...form, options: form.kind === "choice" ? linesOf(form.options) : [] }));

export type QuestionForm = z.output<typeof questionForm>;
